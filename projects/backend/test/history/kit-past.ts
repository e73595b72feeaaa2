import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodeSegment } from '@ampersand-prototype/generics';
import { transact } from '../../src/application/transact.ts';
import { addAtom } from '../../src/core/atom.ts';
import { addLink, allLinks, deleteLink } from '../../src/core/link.ts';
import { conceptStatements } from '../../src/core/storage.ts';
import { wellKnown } from '../../src/core/well-known.ts';
import { openAsOf } from '../../src/read/as-of/as-of-queries.ts';
import type { Relation } from '../../src/model/relation.ts';
import type { Transaction } from '../../src/core/transaction/transaction.ts';
import { KIT_ABSENT, kitCases, kitGenerics } from '../conformance-suite.ts';
import { Random } from '../fuzz/random-request.ts';
import { factsOf } from './past-model.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

const SEED = Number(process.env['PAST_SEED'] ?? Date.now() % 1_000_000);
const TRANSACTIONS = 12;
/** Queries of every shape. */
const CASES = kitCases().filter((name) => /^(term|interface|classify|view|storage)-/.test(name));
/** All of them take too long on the servers, and before a commit. */
const SAMPLE = ['interface-joined-columns', 'interface-nested-boxes', 'term-set-operators'];

/** Tests as-of reads with cases of the kit. */
export function testKitPast(size: 'all' | 'sample'): void {
  const title = 'the past with metadata of the existing compiler';
  if (KIT_ABSENT !== null) {
    it(`${title} (skipped: ${KIT_ABSENT})`, { skip: true });
    return;
  }
  describeOnDatabases('database', `${title} (PAST_SEED=${SEED})`, (start, database) => {
    for (const name of database === 'sqlite' && size === 'all' ? CASES : SAMPLE)
      it(name, async () => {
        const test = await start({
          generics: kitGenerics(name),
          settings: { 'execengine.roles': [] },
        });
        await followPast(test, new Random(SEED));
        await test.stop();
      });
  });
}

/** Makes changes, and compares each earlier response with an as-of read of the same time. */
async function followPast(test: TestServer, random: Random): Promise<void> {
  const { application } = test.server;
  await transact(application, { session: null }, openAllInterfaces);
  const paths = await pathsOf(test);
  const shown = new Map<number, string[]>();
  for (let i = 0; i < TRANSACTIONS; i++) {
    await transact(application, { session: null }, (tx) => changeLinks(tx, random));
    shown.set(await newest(test), await everything(test, paths, null));
  }
  for (const [seq, then] of shown)
    assert.deepEqual(await everything(test, paths, seq), then, `as of ${seq}`);
}

async function openAllInterfaces(tx: Transaction): Promise<void> {
  const { interfaceRoles, interface: concept } = wellKnown(tx.model);
  for (const name of tx.model.interfaces.keys()) {
    if (concept) await addAtom(tx, concept, name);
    if (interfaceRoles) await addLink(tx, interfaceRoles, name, 'Any');
  }
}

/** Takes links away, and connects atoms that are in links. Rules can reject that. */
async function changeLinks(tx: Transaction, random: Random): Promise<void> {
  const relations = relationsOf(tx);
  for (let i = 0; relations.length > 0 && (i === 0 || random.chance(0.5)); i++) {
    const relation = random.pick(relations);
    const links = await allLinks(tx, relation);
    if (links.length === 0) continue;
    const [one, other] = [random.pick(links), random.pick(links)];
    if (random.chance(0.5)) await deleteLink(tx, relation, one.src, one.tgt);
    else await addLink(tx, relation, one.src, other.tgt);
  }
}

/** Relations of the script: those of the framework decide about rights, which are those of now. */
function relationsOf({ model }: Pick<Transaction, 'model'>): Relation[] {
  return [...model.relations.values()].filter(
    ({ source, target }) =>
      !/^(PrototypeContext\.|SESSION$)/.test(source.root) && target.type !== 'PASSWORD',
  );
}

/** Every interface of every atom that is there at the beginning. */
async function pathsOf({ server }: TestServer): Promise<string[]> {
  const { model, database } = server.application;
  const paths: string[] = [];
  for (const [name, { root }] of model.interfaces) {
    const { source } = root;
    if (name.startsWith('PrototypeContext.') || !root.crud.read) continue;
    const all = conceptStatements(source)?.all;
    const rows = all ? await database.read((connection) => connection.all(all)) : [];
    const atoms = source.isSession ? ['1'] : rows.flatMap((row) => row['atom'] ?? []);
    for (const atom of atoms)
      paths.push(`resource/${[source.name, atom, name].map(encodeSegment).join('/')}`);
  }
  return paths;
}

/** All facts and all answers, now or as of a transaction. */
async function everything(
  test: TestServer,
  paths: readonly string[],
  seq: number | null,
): Promise<string[]> {
  const client = test.client();
  const described = await factsAt(test, seq);
  for (const path of paths) {
    const { status, body } = await client.get(seq === null ? path : `${path}?asOf=${seq}`);
    described.push(`${path} ${status} ${JSON.stringify(body)}`);
  }
  return described;
}

function factsAt({ server }: TestServer, seq: number | null): Promise<string[]> {
  const { model, database } = server.application;
  return database.read(async (connection) => {
    const { dialect } = database;
    const reader = seq === null ? { connection } : await openAsOf(connection, model, dialect, seq);
    return factsOf(reader, relationsOf({ model }));
  });
}

async function newest({ server }: TestServer): Promise<number> {
  const sql = 'select max(seq) as seq from ampersand_transaction';
  const [row] = await server.application.database.read((connection) => connection.all(sql));
  return Number(row?.['seq']);
}
