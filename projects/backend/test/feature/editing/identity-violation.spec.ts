import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { InvariantViolation, PatchOperation } from '@ampersand-prototype/generics';
import { MODEL_TABLE } from '../../../src/core/framework-table.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Identities IN ENGLISH
RELATION first[Person*Name] [UNI]
RELATION last[Person*Name] [UNI]
RELATION phone[Person*Phone]
IDENT Names : Person (first, last)
IDENT Phones : Person (phone)
POPULATION first CONTAINS [ ("Mia", "M"), ("Kim", "M") ]
POPULATION last CONTAINS [ ("Mia", "Low"), ("Kim", "Gray") ]
POPULATION phone CONTAINS [ ("Mia", "12"), ("Kim", "34") ]
INTERFACE Person : I[Person] cRud BOX [ first : first CRUD, last : last CRUD, phone : phone CRUD ]
INTERFACE People : "_SESSION";V[SESSION*Person] CRUD BOX [ first : first CRUD, last : last CRUD, phone : phone CRUD ]
ENDCONTEXT`;

/** Databases list pairs by the keys of atoms: some come before that of Mia, others after it. */
const NEW = ['Ada', 'Zoe'];

const NAMES = (path: string): PatchOperation[] => [
  { op: 'replace', path: `${path}first`, value: 'M' },
  { op: 'replace', path: `${path}last`, value: 'Low' },
];
const PHONE = (path: string): PatchOperation[] => [
  { op: 'add', path: `${path}phone`, value: '12' },
];

describeOnDatabases('database', 'what an identity says is there already', (start) => {
  let test: TestServer;
  before(async () => (test = await start({ generics: compileScript(SCRIPT) })));
  after(() => test.stop());

  it('tells which data are compared', async () => {
    const operations = [{ op: 'replace', path: 'last', value: 'Low' }] as const;
    const { body } = await test.client().patch('resource/Person/Kim?interface=Person', operations);
    const [invariant] = body.notifications.invariants as InvariantViolation[];
    assert.deepEqual(invariant?.asked?.compares, ['first', 'last']);
  });

  const described = async (resource: string, patches: readonly PatchOperation[]) => {
    const { body } = await test.client().patch(resource, patches);
    assert.equal(body.isCommitted, false);
    return body.notifications.invariants.flatMap(({ tuples }: InvariantViolation) =>
      tuples.map(({ src, tgt }) => [src?._id_, tgt?._id_]),
    );
  };

  for (const violated of [null, 'yes'])
    describe(violated ? 'where all data are checked' : 'where the changes are checked', () => {
      before(() => mark(test, violated));

      for (const atom of NEW)
        for (const [what, patches] of [
          ['names', NAMES],
          ['phone', PHONE],
        ] as const) {
          it(`is not the new atom ${atom} with the ${what}`, async () => {
            const create = { op: 'create', path: 'People', value: atom } as const;
            assert.deepEqual(
              await described('resource/SESSION/1?interface=People', [
                create,
                ...patches(`People/${atom}/`),
              ]),
              [[atom, 'Mia']],
            );
          });
        }

      it('is not the one that is changed, whichever that is', async () => {
        const [kim, mia] = ['resource/Person/Kim', 'resource/Person/Mia'];
        const toLow = [{ op: 'replace', path: 'last', value: 'Low' }] as const;
        const toGray = [{ op: 'replace', path: 'last', value: 'Gray' }] as const;
        assert.deepEqual(await described(`${kim}?interface=Person`, toLow), [['Kim', 'Mia']]);
        assert.deepEqual(await described(`${mia}?interface=Person`, toGray), [['Mia', 'Kim']]);
      });

      for (const atom of NEW)
        it(`is the one from before, also where that is changed together with ${atom}`, async () => {
          const changed = { op: 'add', path: 'People/Mia/phone', value: '56' } as const;
          const create = { op: 'create', path: 'People', value: atom } as const;
          const own = { op: 'add', path: `People/${atom}/phone`, value: '56' } as const;
          const both = [changed, create, own];
          assert.deepEqual(await described('resource/SESSION/1?interface=People', both), [
            [atom, 'Mia'],
          ]);
        });
    });
});

/** Notes whether the data may violate invariants, so that everything is looked at. */
async function mark(test: TestServer, violated: string | null): Promise<void> {
  await test.server.application.database.write(async (connection) => {
    await connection.run(`update ${MODEL_TABLE} set violated = ?`, [violated]);
    return { commit: true, value: null };
  });
}
