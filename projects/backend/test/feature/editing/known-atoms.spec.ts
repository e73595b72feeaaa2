import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { addAtom, atomExists } from '../../../src/core/atom.ts';
import { deleteAtom } from '../../../src/core/delete-atom.ts';
import { addLink } from '../../../src/core/link.ts';
import { mergeAtoms, removeFromConcept } from '../../../src/core/reclassify.ts';
import { conceptStatements } from '../../../src/core/storage.ts';
import { type Transaction } from '../../../src/core/transaction/transaction.ts';
import type { Concept } from '../../../src/model/concept.ts';
import type { Relation } from '../../../src/model/relation.ts';
import type { Connection } from '../../../src/database/database.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { transactionOn } from '../../transaction-on.ts';

const SCRIPT = `CONTEXT Known IN ENGLISH
REPRESENT Person, Project TYPE OBJECT
CLASSIFY Boss ISA Person
RELATION leads[Boss*Project] [UNI]
RELATION knows[Person*Person]
ENDCONTEXT`;
const ATOMS = ['a', 'b', 'c'];
const CONCEPTS = ['Person', 'Boss', 'Project'];
const RELATIONS = ['leads[Boss*Project]', 'knows[Person*Person]'];
const KINDS = ['add', 'link', 'delete', 'leave', 'merge', 'sql', 'undone'] as const;

interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly concept: string;
  readonly relation: string;
  readonly first: string;
  readonly second: string;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  concept: fc.constantFrom(...CONCEPTS),
  relation: fc.constantFrom(...RELATIONS),
  first: fc.constantFrom(...ATOMS),
  second: fc.constantFrom(...ATOMS),
});

describeOnDatabases('database', 'atoms that a transaction knows', (start) => {
  let test: TestServer;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
  });
  after(() => test.stop());

  it('are those that are there, whatever was done to them', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) =>
      speculating(test, async (tx, stored) => {
        for (const each of steps) {
          await take(tx, each);
          assert.deepEqual(await asked(tx), await stored(), JSON.stringify(each));
        }
      }),
    );
    await fc.assert(property, { numRuns: 40 });
  });

  it('are looked for once, when found and when added', async () => {
    await speculating(test, async (tx, _stored, statements) => {
      await addAtom(tx, conceptOf(tx, 'Person'), 'a');
      const [before] = [statements.length];
      await addAtom(tx, conceptOf(tx, 'Person'), 'a');
      assert.ok(await atomExists(tx, conceptOf(tx, 'Person'), 'a'));
      assert.deepEqual(statements.slice(before), []);
    });
  });
});

async function take(tx: Transaction, step: Step): Promise<void> {
  const { kind, first, second } = step;
  const concept = conceptOf(tx, step.concept);
  if (kind === 'add') await addAtom(tx, concept, first);
  else if (kind === 'link') await addLink(tx, relationOf(tx, step.relation), first, second);
  else if (kind === 'delete') await deleteAtom(tx, concept, first);
  else if (kind === 'leave') await removeFromConcept(tx, conceptOf(tx, 'Boss'), first);
  else if (kind === 'merge') await mergeAtoms(tx, concept, first, second);
  else if (kind === 'sql') await tx.connection.run(deletion(concept), [first]);
  else await tx.attempt(() => addAtom(tx, concept, first).then(() => false));
}

/** What the transaction says of every atom. */
async function asked(tx: Transaction): Promise<string[]> {
  const found: string[] = [];
  for (const name of CONCEPTS)
    for (const atom of ATOMS)
      if (await atomExists(tx, conceptOf(tx, name), atom)) found.push(`${name} ${atom}`);
  return found;
}

/** The same from the database. */
async function storedAtoms(tx: Transaction, connection: Connection): Promise<string[]> {
  const found: string[] = [];
  for (const name of CONCEPTS) {
    const rows = await connection.all(conceptStatements(conceptOf(tx, name))?.all ?? '');
    found.push(...rows.map((row) => `${name} ${row['atom']}`).sort());
  }
  return found;
}

function deletion(concept: Concept): string {
  return conceptStatements(concept)?.deleteRow ?? '';
}

function conceptOf(tx: Transaction, name: string): Concept {
  return tx.model.concepts.get(name)!;
}

function relationOf(tx: Transaction, signature: string): Relation {
  return tx.model.relations.get(signature)!;
}

/** Works in a transaction of which nothing is stored; `statements` are those that the database was sent. */
function speculating(
  test: TestServer,
  work: (
    tx: Transaction,
    stored: () => Promise<string[]>,
    statements: readonly string[],
  ) => Promise<void>,
): Promise<void> {
  return test.server.application.database.write(async (connection) => {
    const statements: string[] = [];
    const heard: Connection = {
      all: (sql, parameters) => (statements.push(sql), connection.all(sql, parameters)),
      run: (sql, parameters) => (statements.push(sql), connection.run(sql, parameters)),
    };
    const tx = transactionOn(test, heard);
    await work(tx, () => storedAtoms(tx, connection), statements);
    return { commit: false, value: undefined };
  });
}
