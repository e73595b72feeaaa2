import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import {
  LESS,
  OLD,
  ORDERED,
  RENAMED,
  SPECIAL,
  STORED_ELSEWHERE,
  TYPED,
} from '../../shop-scripts.ts';
import { startOnSqlite } from '../../test-server.ts';

const SAME_SCHEMA = `CONTEXT Kinds IN ENGLISH
CLASSIFY Cat ISA Animal
CLASSIFY Tom ISA Animal
RELATION name[Animal*Name] [UNI] = [("a1","Minoes")]
POPULATION Cat CONTAINS ["c1"]
POPULATION Tom CONTAINS ["t1"]
INTERFACE Animals : I[Animal] cRud BOX<FORM> ["Name" : name]
INTERFACE Cats : I[Cat] cRud BOX<FORM> ["Name" : name]
INTERFACE Toms : I[Tom] cRud BOX<FORM> ["Name" : name]
ENDCONTEXT`;
/** The same columns, but every tom is a cat now. */
const TOMS_ARE_CATS = SAME_SCHEMA.replace('CLASSIFY Tom ISA Animal', 'CLASSIFY Tom ISA Cat');

const TAKEN = `CONTEXT Ends IN ENGLISH
RELATION owner[Car*Person] [UNI] = [("c1","ann")]
RELATION name[Company*Name] [UNI] = [("acme","Acme")]
RELATION city[Person*City] [UNI] = [("bob","Delft")]
INTERFACE Companies : I[Company] cRud BOX<FORM> ["Name" : name] INTERFACE Cars : I[Car] cRud BOX<FORM> ["Owner" : owner]
ENDCONTEXT`;
/** The same relation to another concept, which is stored as before. */
const OWNED_BY_COMPANIES = TAKEN.replace('owner[Car*Person]', 'owner[Car*Company]');

/** Where the rows of each table of the script begin in the file: rows that stay are where they were. */
function places(data: string): Map<string, number> {
  const file = new DatabaseSync(data, { readOnly: true });
  const sql = `select name, rootpage from sqlite_master where type = 'table' and name not like 'ampersand%' and name not like 'Prototype%' and name not in ('SESSION', 'sqlite_sequence')`;
  const rows = file.prepare(sql).all() as { name: string; rootpage: number }[];
  file.close();
  return new Map(rows.map(({ name, rootpage }) => [name, rootpage]));
}

interface Moved {
  /** Tables of which the rows stayed where they were. */
  readonly staying: string[];
  readonly facts: Record<string, string[]>;
}

/** Migrates from one script to another one, on a file that something is done to before. */
async function change(
  [first, second]: readonly [string, string],
  options: { renames?: string[]; before?: string } = {},
): Promise<Moved> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-staying-'));
  const data = join(folder, 'data.sqlite');
  await (await startOnSqlite({ data, generics: compileScript(first) })).stop();
  const file = new DatabaseSync(data);
  file.exec(options.before ?? '');
  file.close();
  const before = places(data);
  const test = await startOnSqlite({ data, generics: compileScript(second) });
  const { application } = test.server;
  const { renames = [] } = options;
  const migration = await migrate(application, { apply: true, renames, dropped: 'drop' });
  assert.equal(migration?.report.isApplied, true, JSON.stringify(migration?.report));
  const found = await facts(application);
  await test.stop();
  const staying = [...places(data)].filter(([name, page]) => before.get(name) === page);
  rmSync(folder, { recursive: true, force: true });
  return { staying: staying.map(([name]) => name).sort(), facts: found };
}

const TAG = 'tag_b72af2a';
const CASES: readonly [title: string, script: string, staying: string[], renames?: string[]][] = [
  ['a relation is new', ORDERED, ['Order', 'Product', 'line', TAG]],
  ['a concept has another name', RENAMED, ['Order'], ['Product=Article', 'line=item']],
  ['relations have tables of their own', STORED_ELSEWHERE, ['line', TAG]],
  ['a generalisation is new', SPECIAL, ['Product', 'line', TAG]],
  ['types are others', TYPED, ['Order', 'line', TAG]],
  ['a relation is gone', LESS, ['Order', 'Product', 'line']],
];

for (const [title, script, staying, renames = []] of CASES)
  it(`rows stay where they are, but for those that the change is about: ${title}`, async () => {
    const moved = await change([OLD, script], { renames });
    assert.deepEqual(moved.staying, staying);
  });

it('rows move where atoms of one concept become atoms of another one in the same columns', async () => {
  const { staying, facts: found } = await change([SAME_SCHEMA, TOMS_ARE_CATS]);
  assert.equal(staying.includes('Animal'), false);
  assert.deepEqual([found['Cat'], found['Tom']], [['c1', 't1'], ['t1']]);
});

it('rows move where links bring atoms to a concept that did not have them', async () => {
  const renames = ['owner[Car*Person]=owner[Car*Company]'];
  const { staying, facts: found } = await change([TAKEN, OWNED_BY_COMPANIES], { renames });
  assert.deepEqual(staying, ['Person']);
  assert.deepEqual(found['Company'], ['acme', 'ann']);
});

it('rows move where the table is not made as it would be made now', async () => {
  const before = 'drop index "ix_0_Product"';
  const { staying } = await change([OLD, ORDERED], { before });
  assert.deepEqual(staying, ['Order', 'line', TAG]);
});
