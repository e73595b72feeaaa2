import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tmpdir } from 'node:os';
import { Child } from './child.ts';

/** A process that runs a script, and the lines that it has written so far. */
function running(script: string, environment?: NodeJS.ProcessEnv) {
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  const child = new Child(
    ['--eval', script],
    tmpdir(),
    (line) => {
      lines.push(line);
      for (const report of waiting) report();
    },
    environment,
  );
  const line = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => lines.includes(text) && resolve();
      waiting.push(look);
      look();
    });
  return { child, lines, line };
}

describe('a process of the command', () => {
  it('is heard line by line, on both ways, the last without an end as well', async () => {
    const { child, lines } = running('console.log("one\\ntwo"); process.stdout.write("three")');
    const { code, output } = await child.ended;
    assert.deepEqual([code, lines, output], [0, ['one', 'two', 'three'], 'one\ntwo\nthree']);
    const loud = running('console.error("wrong"); process.exit(3)');
    assert.equal((await loud.child.ended).code, 3);
    assert.deepEqual(loud.lines, ['wrong']);
  });

  it('is understood where a character comes in two pieces', async () => {
    // More than a pipe passes at once, and not a multiple of the three bytes of the character.
    const { child, lines } = running('console.log("€".repeat(200_000))');
    await child.ended;
    assert.ok(lines[0] === '€'.repeat(200_000));
  });

  it('tells the end of what it wrote, however much that was', async () => {
    const { child } = running('console.log("x".repeat(100_000)); console.log("end")');
    const { output } = await child.ended;
    assert.equal(output.length, 40_000);
    assert.ok(output.endsWith('xend\n') || output.endsWith('x\nend\n'));
  });

  it('writes without colours, and has the variables that it is given', async () => {
    const script =
      'console.log([process.env.FORCE_COLOR, process.env.OWN, process.env.NG_CLI_ANALYTICS].join())';
    const { child, lines } = running(script, { OWN: 'yes' });
    await child.ended;
    assert.deepEqual(lines, ['0,yes,false']);
  });

  it('ends when it is asked to, in its own time', async () => {
    const { child, line } = running(`
      process.once('SIGTERM', () => { console.log('last'); process.exit(7); });
      console.log('ready');
      setInterval(() => undefined, 1000);`);
    await line('ready');
    await child.finish();
    const { code, output } = await child.ended;
    assert.deepEqual([code, output], [7, 'ready\nlast\n']);
  });

  it('is made to end where it does not', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const { child, line } = running(`
      process.on('SIGTERM', () => console.log('no'));
      console.log('ready');
      setInterval(() => undefined, 1000);`);
    await line('ready');
    const stopped = child.stop();
    await line('no');
    test.mock.timers.tick(5000);
    await stopped;
    assert.equal((await child.ended).code, null);
  });
});
