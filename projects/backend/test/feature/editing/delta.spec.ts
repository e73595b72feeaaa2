import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import type { ContentDelta, PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import { addAtom } from '../../../src/core/atom.ts';
import { deleteAtom } from '../../../src/core/delete-atom.ts';
import { addLink, deleteLink } from '../../../src/core/link.ts';
import { insertRows } from '../../../src/core/insert-rows.ts';
import { readDelta } from '../../../src/read/delta/read-delta.ts';
import { readListOptions } from '../../../src/read/list/list-options.ts';
import { readPlace } from '../../../src/read/read-resource.ts';
import { rootPlace, type Place } from '../../../src/read/node/resource-place.ts';
import type { Connection } from '../../../src/database/database.ts';
import { Access } from '../../../src/session/access.ts';
import { RowChanges } from '../../../src/core/transaction/row-changes.ts';
import type { Transaction } from '../../../src/core/transaction/transaction.ts';
import { applyDelta } from '../../apply-delta.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { transactionOn } from '../../transaction-on.ts';

const SCRIPT = `CONTEXT Deltas IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Item, Group, Person TYPE OBJECT
CLASSIFY Boss ISA Person
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION tags[Item*Name]
RELATION part[Item*Item] [UNI]
RELATION near[Item*Item]
RELATION done[Item] [PROP]
RELATION owns[Group*Item]
RELATION owner[Item*Person] [UNI]
RELATION called[Person*Name] [UNI]
RELATION leads[Boss*Group] [INJ]
RELATION mine[SESSION*Item]
VIEW Item : Item DEFAULT { name, TXT "/", owner;called } ENDVIEW
VIEW Person : Person DEFAULT { called } ENDVIEW
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] CRUD BOX <TABLE sortable>
  [ "Name" : name, "Rank" : rank CRUD, "Tags" : tags, "Part" : part, "Near" : near, "Done" : done, "Owner" : owner
  , "Hidden" : rank crud, "Self" : I, "Upper" : part+, "Whole" : part~ cRud BOX <TABLE sortable> [ "Name" : name, "Groups" : owns~ ] ]
INTERFACE Groups : "_SESSION"[SESSION];V[SESSION*Group] cRud BOX [ "Leader" : leads~ ]
INTERFACE Group : I[Group] cRud BOX
  [ "Items" : owns cRud BOX [ "Rank" : rank, "Part" : part cRud BOX [ "Name" : name, "Parts" : part~ ] ]
  , "Missing" : -owns, "Named" : owns - (V[Group*Name];name~), "Leader" : leads~ cRud BOX [ "Called" : called ]
  , "Text" : TXT "fixed", "Unowned" : owns /\\ -(V[Group*Person];owner~) ]
INTERFACE Item : I[Item] cRud BOX [ "Path" : part*;name, "All" : near*, "Rank" : rank CRUD, "Owner" : owner cRud BOX [ "Called" : called, "Items" : owner~ ] ]
INTERFACE Mine : "_SESSION"[SESSION];mine cRud BOX [ "Name" : name, "Same" : (name;name~) - I ]
INTERFACE Session : "_SESSION"[SESSION] cRud BOX [ "Mine" : mine CRUd BOX [ "Rank" : rank ], "Bosses" : V[SESSION*Boss] cRud BOX [ "Leads" : leads ] ]
INTERFACE Leader : I[Boss] cRud BOX [ "Called" : called, "Leads" : leads;owns cRud BOX [ "Owner" : owner;called ] ]
ENDCONTEXT`;

const SESSION = 's1';
const PREFER = { prefer: 'return=delta' };
const COUNT = 3000;
const WHOLE = readListOptions({});
const RUNS = { sqlite: 80, postgres: 8, mariadb: 8 };

const change = fc.record({
  op: fc.constantFrom('addLink', 'addLink', 'deleteLink', 'addAtom', 'deleteAtom'),
  what: fc.nat(20),
  source: fc.nat(3),
  target: fc.nat(3),
});
type RandomChange = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** The minimum numbers of deltas by item, then by name: of random changes, few may have one. */
const MIN_DESCRIBED: [RandomChange[], RandomChange[]] = [
  [{ op: 'addAtom', what: 0, source: 0, target: 0 }],
  [{ op: 'addLink', what: 0, source: 0, target: 0 }],
];

describeOnDatabases('feature', 'what a change did to the content', (start, database) => {
  let test: TestServer;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
  });
  after(() => test.stop());

  it('makes the content before it that after it, for every interface', async () => {
    let described = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 5, maxLength: 15 }),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async (first, second) => {
          described += await compare(test, first, second);
        },
      ),
      { numRuns: RUNS[database], examples: [MIN_DESCRIBED] },
    );
    assert.ok(described > 0, 'no change could be told');
  });

  it('is the answer to who asks for it: kilobytes of a list of thousands', async () => {
    const client = test.client();
    await test.server.application.database.write(async (connection) => {
      for (let i = 0; i < COUNT; i += 1)
        await connection.run('insert into "Item" ("Item", "name") values (?, ?)', [
          `i${i}`,
          `n${i}`,
        ]);
      return { commit: true, value: null };
    });
    const before = (await client.get('resource/SESSION/1/Items')).body;
    assert.equal(before.length, COUNT);
    const edit = async (
      path: string,
      op: PatchOperation['op'],
      value: string | null,
      query = '',
    ) => {
      const url = `resource/SESSION/1?interface=Items${query}`;
      const { body, headers } = await client.patch(url, [{ op, path, value }], PREFER);
      assert.equal(headers['preference-applied'], 'return=delta');
      assert.equal(body.content, null);
      assert.deepEqual(body.patches, []);
      return body;
    };
    const { delta, isCommitted } = await edit('i7/Rank', 'replace', '3');
    assert.equal(isCommitted, true);
    assert.deepEqual(
      delta?.nodes.map(({ _path_ }) => _path_),
      ['resource/SESSION/1/Items/i7'],
    );
    assert.equal(delta?.nodes[0]?.['Rank'], 3);
    assert.ok(JSON.stringify(delta).length < 1000);
    const after = (await client.get('resource/SESSION/1/Items')).body;
    assert.deepEqual(applyDelta('resource/SESSION/1/Items', before, delta), after);
    const nothing = { nodes: [], lists: [] };
    assert.deepEqual((await edit('i7/Rank', 'replace', '4', '&dryRun=true')).delta, nothing);
    const removed = await client.send<WriteResult>('DELETE', 'resource/SESSION/1/Items/i8', {
      headers: PREFER,
    });
    assert.deepEqual(
      removed.body.delta?.lists.map(({ gone }) => gone),
      [['i8']],
    );
  });

  it('is told to be unknown where more rows name what changed than are worth it', async () => {
    assert.equal((await labelledBy(test, 10))?.nodes.length, 10);
    assert.ok((await labelledBy(test, 20_001)) === null);
  });

  it('is nothing for who reads again', async () => {
    const client = test.client();
    const operations = [{ op: 'replace' as const, path: 'i7/Rank', value: 11 }];
    const url = 'resource/SESSION/1?interface=Items';
    const { body, headers } = await client.patch(url, operations, { prefer: 'return=minimal' });
    assert.equal(headers['preference-applied'], 'return=minimal');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual([body.content, body.delta, body.patches], [null, null, []]);
  });

  it('is told to be unknown where it is, and left out for who does not ask', async () => {
    const client = test.client();
    const url = 'resource/SESSION/1?interface=Session';
    const made = [{ op: 'create' as const, path: 'Mine', value: 'own' }];
    const { body, headers } = await client.patch(url, made, {
      prefer: 'respond-async, Return=Delta',
    });
    assert.equal(headers['preference-applied'], 'return=delta');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.equal(body.delta, null);
    const whole = await client.patch('resource/Item/own?interface=Item', [
      { op: 'replace', path: 'Rank', value: 5 },
    ]);
    assert.equal('delta' in whole.body, false);
    assert.deepEqual(whole.body.patches, [{ op: 'replace', path: 'Rank', value: 5 }]);
    assert.equal(whole.body.content.Rank, 5);
  });
});

/** What a new name of a person does to a list of groups of which so many show that person. */
function labelledBy(test: TestServer, groups: number): Promise<ContentDelta | null> {
  return speculating(test, async (tx, access) => {
    const { model, connection, dialect } = tx;
    const called = model.relations.get('called[Person*Name]')!;
    const leads = model.relations.get('leads[Boss*Group]')!;
    await addAtom(tx, leads.source, 'boss');
    await addLink(tx, called, 'boss', 'before');
    const { name, srcCol, tgtCol } = leads.table;
    const rows = Array.from({ length: groups }, (_, i) => [`led${i}`, 'boss']);
    await insertRows(connection, { table: name, columns: [tgtCol.name, srcCol.name] }, rows);
    const mark = tx.changes.length;
    await deleteLink(tx, called, 'boss', 'before');
    await addLink(tx, called, 'boss', 'after');
    const changes = new RowChanges(model).follow(tx.changes.slice(mark));
    const root = rootPlace(model.interfaces.get('Groups')!, access, SESSION);
    const context = { connection, session: SESSION, dialect, changes };
    return readDelta(context, access, root);
  });
}

/** Does something in a transaction of a session that may use everything, of which nothing is stored. */
function speculating<T>(
  test: TestServer,
  work: (tx: Transaction, access: Access) => Promise<T>,
): Promise<T> {
  const { model, database } = test.server.application;
  const access = new Access(model, { session: SESSION, activeRoles: [], mayUse: () => true });
  return database.write(async (connection) => {
    const tx = transactionOn(test, connection, SESSION);
    await addAtom(tx, model.concepts.get('SESSION')!, SESSION);
    return { commit: false, value: await work(tx, access) };
  });
}

/** Compares after random changes; returns for how many resources there was a delta. */
function compare(
  test: TestServer,
  first: readonly RandomChange[],
  second: readonly RandomChange[],
): Promise<number> {
  return speculating(test, async (tx, access) => {
    const { model, connection, dialect } = tx;
    for (const each of first) await apply(tx, each);
    const roots = rootsOf(access);
    const contents: unknown[] = [];
    for (const root of roots) contents.push(await contentOf(connection, access, root));
    const mark = tx.changes.length;
    for (const each of second) await apply(tx, each);
    const changes = new RowChanges(model).follow(tx.changes.slice(mark));
    let described = 0;
    for (const [i, root] of roots.entries()) {
      const context = { connection, session: SESSION, dialect, changes };
      const delta = await readDelta(context, access, root);
      const now = await contentOf(connection, access, root);
      if (!delta || contents[i] === null || now === null) continue;
      described += Number(delta.nodes.length + delta.lists.length > 0);
      assert.deepEqual(applyDelta(root.path, contents[i], delta), now, JSON.stringify(delta));
    }
    return described;
  });
}

/** The resources of all interfaces of the script. */
function rootsOf(access: Access): Place[] {
  return [...access.model.interfaces.values()]
    .filter(({ name }) => !name.startsWith('PrototypeContext.'))
    .flatMap((ifc) =>
      ifc.root.source.isSession
        ? [rootPlace(ifc, access, SESSION)]
        : [0, 1].map((n) => rootPlace(ifc, access, atomOf(ifc.root.source.name, n))),
    );
}

async function contentOf(connection: Connection, access: Access, root: Place): Promise<unknown> {
  const read = await readPlace({ connection, session: SESSION }, access, {
    place: root,
    options: WHOLE,
    depth: null,
  }).catch(() => null);
  return read && (JSON.parse(JSON.stringify(read.content)) as unknown);
}

function atomOf(concept: string, n: number): string {
  if (concept === 'SESSION') return SESSION;
  if (concept === 'Rank') return String(n);
  return `${concept === 'Boss' ? 'Person' : concept} ${n}/`;
}

async function apply(tx: Transaction, { op, what, source, target }: RandomChange): Promise<void> {
  const isOwn = ({ name }: { name: string }): boolean => !name.startsWith('PrototypeContext.');
  const relations = [...tx.model.relations.values()].filter(isOwn);
  const concepts = [...tx.model.concepts.values()].filter(
    (concept) => isOwn(concept) && concept.isObject && !concept.isSession && !concept.isOne,
  );
  const relation = relations[what % relations.length]!;
  const concept = concepts[what % concepts.length]!;
  const from = atomOf(relation.source.name, source);
  const to = relation.isProperty ? from : atomOf(relation.target.name, target);
  if (op === 'addLink') await addLink(tx, relation, from, to);
  else if (op === 'deleteLink') await deleteLink(tx, relation, from, to);
  else if (op === 'addAtom') await addAtom(tx, concept, atomOf(concept.name, source));
  else await deleteAtom(tx, concept, atomOf(concept.name, source));
}
