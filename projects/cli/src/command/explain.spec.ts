import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { runIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

const SCRIPT = `CONTEXT Loans IN ENGLISH
RELATION borrows[Member*Book] PRAGMA "" "has borrowed" ""
RELATION wrote[Author*Book]
RELATION reads[Member*Author]
RELATION name[Author*Name] [UNI]
VIEW Author : Author DEFAULT { "name" : name } ENDVIEW
RULE knowsAuthors : borrows;wrote~ |- reads
POPULATION borrows CONTAINS [ ("Kim", "Emma"), ("Lee", "Emma") ]
POPULATION wrote CONTAINS [ ("a1", "Emma") ]
POPULATION name CONTAINS [ ("a1", "Austen") ]
ENDCONTEXT
`;

function explained(test: TestContext, ...parameters: readonly string[]) {
  const folder = temporaryFolder(test, { 'a.adl': SCRIPT });
  return runIn(folder, ['explain', 'a.adl', ...parameters]);
}

describe('ampersand explain', () => {
  it('says which facts make a violation, and which are missing', async (test) => {
    const { exitCode, out } = await explained(test, 'knowsAuthors', 'Kim', 'a1');
    assert.equal(exitCode, EXIT.ok);
    assert.deepEqual(out.trimEnd().split('\n'), [
      '“knowsAuthors” doesn’t hold for “Kim” and “Austen” because “Kim” has borrowed “Emma” and “wrote” relates “Austen” to “Emma”.',
      'Not recorded: “reads” relates “Kim” to “Austen”.',
      '  All of the following:',
      '    Through “Emma”:',
      '      “Kim” has borrowed “Emma”',
      '      “wrote” relates “Austen” to “Emma”',
      '    Not recorded: “reads” relates “Kim” to “Austen”',
    ]);
  });

  it('explains every violation of the rule', async (test) => {
    const { out } = await explained(test, 'knowsAuthors');
    assert.match(out, /for “Kim” and “Austen”[\s\S]*for “Lee” and “Austen”/);
  });

  it('says that a rule holds, also for a pair', async (test) => {
    const satisfied = await explained(test, 'knowsAuthors', 'Kim', 'nobody');
    assert.match(satisfied.out, /doesn't violate rule "knowsAuthors" for "Kim" and "nobody"\.$/);
  });

  it('rejects rules that there are not, and parameters too few and too many', async (test) => {
    const unknown = await explained(test, 'knowsAuthor');
    assert.equal(unknown.exitCode, EXIT.commandLine);
    assert.match(unknown.err, /no rule "knowsAuthor".*knowsAuthors/);
    const none = await explained(test);
    assert.match(none.err, /needs the name of a rule/);
    const many = await explained(test, 'knowsAuthors', 'a', 'b', 'c');
    assert.match(many.err, /doesn't accept `c`/);
  });

  it('has its arguments in the help', async (test) => {
    const { out } = await runIn(temporaryFolder(test), ['explain', '--help']);
    assert.match(out, /Usage: ampersand explain <script> <rule> \[source\] \[target\] \[options\]/);
  });
});

describe('ampersand check', () => {
  it('explains the first violation of an invariant', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': SCRIPT });
    const { err } = await runIn(folder, ['check', 'a.adl']);
    assert.match(err, /because “Kim” has borrowed “Emma” and “wrote” relates “Austen” to “Emma”\./);
    assert.match(err, /Not recorded: “reads” relates “Kim” to “Austen”\./);
  });
});
