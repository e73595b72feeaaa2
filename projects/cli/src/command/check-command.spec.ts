import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, BAD, GOOD } from '../../test/run-command.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand check', () => {
  it('is content with a right script', async (test) => {
    const { exitCode, out, err } = await ampersand(test, 'check a.adl', { 'a.adl': GOOD });
    assert.deepEqual([exitCode, out, err], [EXIT.ok, 'a.adl has no errors.', '']);
  });

  it('shows the mistakes and exits with 10', async (test) => {
    const { exitCode, err } = await ampersand(test, 'check a.adl', { 'a.adl': BAD });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.match(err, /a\.adl:5:/);
    assert.match(err, /nme/);
    assert.match(err, /1 error$/);
  });

  it('writes diagnostics as JSON', async (test) => {
    const { exitCode, out, err } = await ampersand(test, 'check a.adl --json', { 'a.adl': BAD });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.equal(err, '');
    assert.match(JSON.stringify(JSON.parse(out)), /"line":5/);
  });

  it('fails with a code of its own where a rule takes a Cartesian product', async (test) => {
    const rule = 'RULE served : V[Customer*Name] |- name';
    const files = { 'a.adl': GOOD.replace('ENDCONTEXT', `${rule}\nENDCONTEXT`), 'b.adl': BAD };
    const warned = await ampersand(test, 'check a.adl', files);
    assert.equal(warned.exitCode, EXIT.ok);
    assert.match(warned.err, /warning AMP4005\n.*`served`/);
    const option = '--fail-on-cartesian-product';
    const failed = await ampersand(test, `check a.adl ${option}`, files);
    assert.equal(failed.exitCode, EXIT.cartesianProduct);
    assert.match(failed.err, /error AMP4005/);
    const proto = await ampersand(test, `proto a.adl ${option}`, files);
    assert.equal(proto.exitCode, EXIT.cartesianProduct);
    const wrong = await ampersand(test, `check b.adl ${option}`, files);
    assert.equal(wrong.exitCode, EXIT.invalidScript);
  });

  it('applies safe fixes, and leaves what needs a choice', async (test) => {
    const text = GOOD.replace('ENDCONTEXT', 'RULE x : name ∩ name |- nam\nENDCONTEXT');
    const files = { 'a.adl': 'CONTEXT Shop\nINCLUDE "b.adl"\nENDCONTEXT\n', 'b.adl': text };
    const { exitCode, err, folder } = await ampersand(test, 'check a.adl --fix', files);
    assert.equal(exitCode, EXIT.invalidScript);
    assert.match(err, /b\.adl: fixed\n/);
    assert.match(err, /AMP3002/);
    assert.equal(readFileSync(join(folder, 'b.adl'), 'utf8'), text.replace('∩', '/\\'));
  });

  it('lists hints about the model, which are not errors', async (test) => {
    const files = { 'a.adl': GOOD.replace('ENDCONTEXT', 'CONCEPT Lonely "alone"\nENDCONTEXT') };
    const { exitCode, err } = await ampersand(test, 'check a.adl --hints', files);
    assert.equal(exitCode, EXIT.ok);
    assert.match(err, /hint AMP8006\n.*`Lonely`/);
  });

  it('counts hints apart from warnings', async (test) => {
    const { err } = await ampersand(test, 'check a.adl --hints', { 'a.adl': BAD });
    assert.match(err, /1 error$/);
  });

  it('tells that the script is absent', async (test) => {
    const { exitCode, err } = await ampersand(test, 'check none.adl');
    assert.notEqual(exitCode, EXIT.ok);
    assert.match(err, /none\.adl/);
  });

  it('refuses rights that are none, and a script that is not there', async (test) => {
    const files = { 'a.adl': GOOD };
    for (const rights of ['XYZ', 'CC', '""']) {
      const { exitCode, err } = await ampersand(
        test,
        `check a.adl --crud-defaults ${rights}`,
        files,
      );
      assert.equal(exitCode, EXIT.commandLine, rights);
      assert.match(err, /isn't a valid value for --crud-defaults/);
    }
    const right = await ampersand(test, 'check a.adl --crud-defaults cRUd', files);
    assert.equal(right.exitCode, EXIT.ok);
    const absent = await ampersand(test, 'check b.adl', files);
    assert.equal(absent.exitCode, EXIT.invalidScript);
  });

  it('knows the functions of an extension by their names', async (test) => {
    const rule = 'RULE x : I[Customer] |- -I VIOLATION ( TXT "{EX} SendMail;", SRC I )';
    const files = { 'a.adl': GOOD.replace('ENDCONTEXT', `${rule}\nENDCONTEXT`) };
    const output = await ampersand(test, 'check a.adl --ignore-invariant-violations', files);
    assert.match(output.err, /AMP3401/);
    const known = '--engine-functions SendMail,Print';
    const named = await ampersand(
      test,
      `check a.adl ${known} --ignore-invariant-violations`,
      files,
    );
    assert.doesNotMatch(named.err, /AMP3401/);
  });
});
