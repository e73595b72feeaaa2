import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { BAD, GOOD } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { run } from '../run.ts';

const RIGHT = 'a.adl has no errors.';

/** `ampersand watch` at work, in a folder with these files. */
function watching(test: TestContext, files: Record<string, string>, line = 'watch a.adl') {
  const folder = temporaryFolder(test, files);
  const stop = new AbortController();
  const output: string[] = [];
  let heard = Promise.withResolvers<void>();
  const report = (text: string): void => {
    output.push(text);
    heard.resolve();
    heard = Promise.withResolvers();
  };
  /** The output from now on, up to a text that matches. */
  const until = async (pattern: RegExp): Promise<void> => {
    for (;;) {
      const found = output.findIndex((text) => pattern.test(text));
      if (found >= 0) return void output.splice(0, found + 1);
      await heard.promise;
    }
  };
  const terminal = { out: report, err: report, color: false };
  const ended = run(line.split(' '), terminal, { base: folder, stop: stop.signal });
  test.after(() => stop.abort());
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
  return { folder, until, write, ended, stop };
}

describe('ampersand watch', () => {
  it('checks again whenever the script is saved, and ends well when it is stopped', async (test) => {
    const { until, write, stop, ended } = watching(test, { 'a.adl': GOOD });
    await until(new RegExp(RIGHT));
    write('a.adl', BAD);
    await until(/^1 error$/);
    write('a.adl', GOOD);
    await until(new RegExp(RIGHT));
    stop.abort();
    assert.equal(await ended, EXIT.ok);
  });

  it('follows a file that the script includes, also after mistakes', async (test) => {
    const script = GOOD.replace('RELATION', 'INCLUDE "b.adl"\nRELATION');
    const { until, write } = watching(test, { 'a.adl': script, 'b.adl': 'CONTEXT B\n' });
    await until(/b\.adl:/);
    write('b.adl', 'CONTEXT B\nRELATION age[Customer*Age]\nENDCONTEXT\n');
    await until(new RegExp(RIGHT));
  });

  it('waits for a script that is not there yet, or not any more', async (test) => {
    const { folder, until, write } = watching(test, {});
    await until(/Cannot read `a\.adl`/);
    write('a.adl', GOOD);
    await until(new RegExp(RIGHT));
    rmSync(join(folder, 'a.adl'));
    await until(/Cannot read `a\.adl`/);
  });

  it('follows the templates of the script, those that come to it as well', async (test) => {
    const script = GOOD.replace('BOX<TABLE>', 'BOX<TILES>');
    const { folder, until, write } = watching(test, { 'a.adl': script });
    await until(/Unknown box type `TILES`/);
    await until(new RegExp(RIGHT));
    mkdirSync(join(folder, 'templates'));
    await until(/Unknown box type `TILES`/);
    await until(new RegExp(RIGHT));
    write('templates/Box-TILES.html', '<div>$name$</div>');
    await until(new RegExp(RIGHT));
  });

  it('takes the options of check', async (test) => {
    const old = GOOD.replace('RELATION name[Customer*Name]', 'name :: Customer*Name');
    const { until } = watching(test, { 'a.adl': old }, 'watch a.adl --legacy');
    await until(new RegExp(RIGHT));
  });

  it('does not miss what is saved during the first check', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': BAD });
    const stop = new AbortController();
    test.after(() => stop.abort());
    const mended = Promise.withResolvers<void>();
    const terminal = {
      out: (): void => mended.resolve(),
      err: (text: string): void => {
        // The first check has read the script by now, and is not done.
        if (text.endsWith('1 error')) writeFileSync(join(folder, 'a.adl'), GOOD);
      },
      color: false,
    };
    void run(['watch', 'a.adl'], terminal, { base: folder, stop: stop.signal });
    await mended.promise;
  });
});
