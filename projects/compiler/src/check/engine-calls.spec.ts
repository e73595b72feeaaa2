import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText, places } from '../../test/check-file.ts';

const RELATIONS = 'RELATION owner[Pen*Person] RELATION keeper[Pen*Person]';
const VIOLATION = 'VIOLATION (TXT "{EX} InsPair;keeper;Pen;", SRC I, TXT ";Person;", TGT I)';

async function reported(statements: string) {
  const { diagnostics } = await checkText(`${RELATIONS}\n${statements}`);
  return diagnostics;
}

test('a call that the execution engine makes is not told', async () => {
  const rule = `RULE kept : owner |- keeper ${VIOLATION}`;
  assert.deepEqual(await reported(`${rule}\nROLE ExecEngine MAINTAINS kept`), []);
  assert.deepEqual(await reported(`${rule}\nROLE Boss, ExecEngine MAINTAINS kept`), []);
  assert.deepEqual(
    await reported(`ROLE ExecEngine MAINTAINS kept PATTERN P ${rule} ENDPATTERN`),
    [],
  );
});

test('a call that is never made is reported, with the intended role', async () => {
  const rule = `RULE kept : owner |- keeper ${VIOLATION}`;
  const [alone, ...more] = await reported(rule);
  assert.deepEqual(more, []);
  assert.deepEqual(places([alone!]), ['AMP3406 2:40']);
  assert.equal(alone!.severity, 'warning');
  assert.match(alone!.message, /The call in the VIOLATION of `kept` never runs/);
  assert.equal(alone!.hint, 'Add `ROLE ExecEngine MAINTAINS kept`.');
  const [other] = await reported(`${rule}\nROLE Execengine MAINTAINS kept`);
  assert.equal(other!.hint, 'Write `ExecEngine` instead of the role `Execengine`.');
  const [unnamed] = await reported(`RULE owner |- keeper ${VIOLATION}`);
  assert.equal(unnamed!.hint, 'Give the rule a name, and add `ROLE ExecEngine MAINTAINS name`.');
});

test('an engine rule without a call is reported, because its violations would be lost', async () => {
  const problems = await reported(
    'RULE kept : owner |- keeper\nRULE told : owner |- keeper VIOLATION (TXT "x")\nROLE ExecEngine MAINTAINS kept, told',
  );
  assert.deepEqual(places(problems), ['AMP3406 2:1', 'AMP3406 3:1']);
  assert.match(
    problems[0]!.message,
    /`ExecEngine` maintains the rule `kept`, but its VIOLATION calls no function/,
  );
  assert.match(problems[0]!.hint ?? '', /VIOLATION \(TXT "\{EX\} …"\)/);
});
