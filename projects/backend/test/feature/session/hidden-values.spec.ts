import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** Stored values can be guessed at, but not read; a note violates a rule about the same atom. */
const SCRIPT = `CONTEXT Hidden IN ENGLISH
RELATION code[Person*Code] [UNI]
RELATION tags[Person*Tag]
RELATION tagged[Tag*Person]
RELATION secret[Person*Secret] [UNI]
RELATION note[Person*Note] [UNI]
RELATION remark[Person*Remark] [UNI]
REPRESENT Secret TYPE PASSWORD
POPULATION code CONTAINS [ ("ann", "right") ]
POPULATION tags CONTAINS [ ("ann", "right") ]
POPULATION tagged CONTAINS [ ("right", "ann") ]
POPULATION secret CONTAINS [ ("ann", "right") ]
RULE NoNote : note |- -V
INTERFACE Person : I[Person] cRud BOX
  [ "Code" : code CruD, "Tags" : tags CruD, "Tagged" : tagged~ CruD, "Secret" : secret CRUD, "Note" : note CRUD, "Remark" : remark CRUD ]
ENDCONTEXT`;

/** Operations with a guess: the one is right, the other is not. */
const GUESSES: readonly (readonly [PatchOperation['op'], string, PatchOperation['value']])[] = [
  ...(['Code', 'Tags', 'Tagged', 'Secret'] as const).flatMap((path) =>
    (['create', path === 'Code' || path === 'Secret' ? 'replace' : 'add'] as const).flatMap((op) =>
      ['right', 'wrong'].map((value) => [op, path, value] as const),
    ),
  ),
];

describeOnDatabases('feature', 'a field that may not be read', (start) => {
  let test: TestServer;
  before(async () => {
    const settings = { production: true, 'limits.passwordsPerMinute': 0 };
    test = await start({ generics: compileScript(SCRIPT), settings });
  });
  after(() => test.stop());

  for (const [op, path, value] of GUESSES)
    it(`is not told by what ${op} ${path} ${String(value)} would do`, async () => {
      const { body } = await test
        .client()
        .patch('resource/Person/ann?interface=Person&dryRun=true&verdicts=true', [
          { op, path, value },
          { op: 'replace', path: 'Note', value: 'violates' },
        ]);
      assert.deepEqual(body.verdicts, [
        { operation: 0, error: null, rules: ['NoNote'] },
        { operation: 1, error: null, rules: ['NoNote'] },
      ]);
    });

  /** Guesses: the first of each two is right. */
  const unseen: readonly (readonly [PatchOperation, PatchOperation])[] = [
    ...(['Code', 'Tags', 'Tagged'] as const).flatMap((path) =>
      (['create', path === 'Code' ? 'replace' : 'add'] as const).map(
        (op) =>
          [
            { op, path, value: 'right' },
            { op, path, value: 'wrong' },
          ] as const,
      ),
    ),
  ];

  for (const [right, wrong] of unseen)
    it(`is not told by the numbers of the history: ${right.op} ${right.path} ${String(right.value)}`, async () => {
      const own = await start({ generics: test.server.application.config.generics, again: true });
      const described = async (guess: PatchOperation) => {
        const person = own.client();
        const edit = (patch: PatchOperation) =>
          person.patch('resource/Person/ann?interface=Person', [patch]);
        const first = await edit({ op: 'replace', path: 'Remark', value: `before ${guess.path}` });
        const { body } = await edit(guess);
        assert.equal(body.isCommitted, true);
        const next = await edit({ op: 'replace', path: 'Remark', value: `after ${guess.path}` });
        const seq = Number(first.body.transaction?.seq);
        const undone = await person.send('POST', `transactions/${seq + 1}/undo`);
        const last = await edit({ op: 'replace', path: 'Remark', value: 'last' });
        return {
          transaction: body.transaction,
          gap: Number(next.body.transaction?.seq) - seq,
          undone: [undone.status, undone.body.code, undone.body.transaction],
          undoneGap: Number(last.body.transaction?.seq) - seq,
        };
      };
      const rightly = await described(right);
      assert.deepEqual(rightly, await described(wrong));
      assert.equal(rightly.gap, 2);
      await own.stop();
    });
});
