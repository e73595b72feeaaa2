import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { chosenPort, requireFreePort, someFreePort } from './free-port.ts';

const HOST = '127.0.0.1';

/** What `--port` and the environment say, and the port that it is; null where it is none. */
const CHOICES: readonly (readonly [string | undefined, string | undefined, number | null])[] = [
  [undefined, undefined, 4200],
  [undefined, '8080', 8080],
  ['80', '8080', 80],
  ['1', undefined, 1],
  ['65535', undefined, 65_535],
  ['65536', undefined, null],
  ['0', undefined, null],
  ['-1', undefined, null],
  ['80.5', undefined, null],
  ['8e3', undefined, null],
  ['0x50', undefined, null],
  [' 80', undefined, null],
  ['', '8080', null],
  [undefined, '', 4200],
  [undefined, 'http', null],
];

describe('the port of an application', () => {
  const before = process.env['PORT'];
  afterEach(() => {
    if (before === undefined) delete process.env['PORT'];
    else process.env['PORT'] = before;
  });

  for (const [given, environment, port] of CHOICES)
    it(`is ${port ?? 'rejected'} for --port ${given ?? 'none'} and PORT ${environment ?? 'none'}`, () => {
      if (environment === undefined) delete process.env['PORT'];
      else process.env['PORT'] = environment;
      if (port !== null) return assert.equal(chosenPort(given), port);
      assert.throws(
        () => chosenPort(given),
        (error) =>
          error instanceof CommandError &&
          error.exitCode === EXIT.commandLine &&
          error.message.startsWith(`\`${given ?? environment ?? ''}\` isn't a valid port.`),
      );
    });
});

describe('a port at which nothing listens', () => {
  it('can be had, and is free', async () => {
    const port = await someFreePort(HOST);
    assert.ok(port > 1023);
    await requireFreePort(port, HOST);
    // Looking did not take it.
    await requireFreePort(port, HOST);
  });

  it('is not free once another program has it; the next one is proposed', async (test) => {
    const server = createServer();
    const port = await someFreePort(HOST);
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    test.after(() => server.close());
    await assert.rejects(requireFreePort(port, HOST), (error) => {
      assert.ok(error instanceof CommandError);
      assert.equal(error.exitCode, EXIT.cannotServe);
      assert.match(
        error.message,
        new RegExp(`Port ${port} isn't available: another program is using it\\.`),
      );
      assert.match(error.message, new RegExp(`for example --port ${port + 1}\\.$`));
      return true;
    });
  });

  it('is told with its reason where the address is not of this machine', async () => {
    await assert.rejects(requireFreePort(4200, '203.0.113.1'), /isn't available: EADDRNOTAVAIL\./);
  });
});
