import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT NewNames IN ENGLISH
REPRESENT Person, City TYPE OBJECT
RELATION lives[Person*City] [UNI]
RELATION knows[Person*City]
POPULATION Person CONTAINS [ "ann", "bob" ]
INTERFACE "People" : "_SESSION"[SESSION];V[SESSION*Person] cRUd BOX [ "Lives" : lives CRUd, "Knows" : knows CRUd ]
ENDCONTEXT
`;
const PEOPLE = 'resource/SESSION/1/People';

interface Atom {
  readonly _id_: string;
}
interface Person {
  readonly Lives: Atom | null;
  readonly Knows: readonly Atom[];
}

describeOnDatabases(
  'database',
  'an atom that several fields of one request name first',
  (start) => {
    let test: TestServer;
    beforeEach(async () => {
      test = await start({ generics: compileScript(SCRIPT), again: true });
    });
    afterEach(() => test.stop());

    const patch = (
      ...operations: readonly (readonly [op: 'replace' | 'add' | 'create', path: string])[]
    ) =>
      test.client().patch(
        PEOPLE,
        operations.map(([op, path]) => ({
          op,
          path,
          value: 'Gouda',
          ...(op === 'replace' ? { was: null } : {}),
        })),
      );

    it('is made once where each puts it in', async () => {
      const { body } = await patch(
        ['replace', 'ann/Lives'],
        ['replace', 'bob/Lives'],
        ['add', 'bob/Knows'],
      );
      assert.equal(body.isCommitted, true, JSON.stringify(body));
      const { body: people } = await test.client().get(PEOPLE);
      const current = people.map(({ Lives, Knows }: Person) => [
        Lives?._id_,
        Knows.map(({ _id_ }) => _id_),
      ]);
      assert.deepEqual(current, [
        ['Gouda', []],
        ['Gouda', ['Gouda']],
      ]);
    });

    it('is refused as a whole where each makes it', async () => {
      const { body } = await patch(['create', 'ann/Lives'], ['create', 'bob/Lives']);
      assert.equal(body.code, 'AMP-400-EXISTS');
    });
  },
);
