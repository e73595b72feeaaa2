import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressPrefix } from './address-prefix.ts';

describe('an address', () => {
  for (const [address, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3::', '1:2:3:0::/64'],
    ['1::4:5:6:7:8', '1:0:0:4::/64'],
    ['unknown', 'unknown'],
    [undefined, ''],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ] as const)
    it(`${address} counts as ${network}`, () => assert.equal(addressPrefix(address), network));
});
