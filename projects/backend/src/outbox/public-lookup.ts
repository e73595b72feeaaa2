import { lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Addresses of networks that only their own members reach, or that have no single receiver. */
const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6');

/** Checks whether an address belongs to a network that is not public. */
export function isInside(address: string): boolean {
  return INSIDE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Resolves the name of a host on the internet. Fails if one of its addresses is inside of a network. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) done(error ?? new Error(`${host} has no address`), '', 0);
    else if (addresses.some(({ address }) => isInside(address)))
      done(new Error(`${host} is not a public address`), '', 0);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
