import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../../test/compiled-script.ts';
import { KIT_ABSENT, kitCases, kitGenerics } from '../../../test/conformance-suite.ts';
import { accessTo } from '../../../test/model-of.ts';
import {
  describeOnDatabases,
  PROJECT_GENERICS,
  startOnSqlite,
  type TestServer,
} from '../../../test/test-server.ts';
import { toPairs } from '../../core/pair.ts';
import type { Connection } from '../../database/database.ts';
import type { PreparedSql } from '../../model/prepared-sql.ts';
import { accessibleNodes } from './reach.ts';
import type { SessionView } from './session-view.ts';
import { targetsAmong } from './targets-among.ts';

/** Pages of everything, of the session, and of some atoms; with terms that databases compute first. */
const SCRIPT = `CONTEXT Lookups IN ENGLISH
REPRESENT Age TYPE INTEGER
REPRESENT Day TYPE DATE
CLASSIFY Manager ISA Person
RELATION age[Person*Age] [UNI] = [ ("ann", 31); ("bob", 7); ("cas", 70) ]
RELATION born[Person*Day] [UNI] = [ ("ann", 1995-02-01); ("bob", 2019-02-01) ]
RELATION boss[Person*Person] [UNI] = [ ("bob", "ann"); ("cas", "bob") ]
RELATION grade[Manager*Grade] [UNI] = [ ("ann", "A") ]
RELATION likes[Person*Person] = [ ("ann", "dan"); ("dan", "eve"); ("eve", "eve") ]
RELATION active[Person*Person] [PROP] = [ ("ann", "ann"); ("dan", "dan") ]
RELATION mine[SESSION*Person] [UNI]
INTERFACE Everyone : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX
  [ "Age" : age cRud, "Boss" : boss cRud BOX [ "Born" : born cRud, "Liked" : likes~ cRud BOX [ "Age" : age cRud ] ]
  , "Both" : boss \\/ likes cRud BOX [ "Age" : age cRud ], "Above" : boss+ cRud BOX [ "Grade" : I[Person];I[Manager];grade cRud ]
  , "Not" : V[Person*Person] - likes cRud BOX [ "Born" : born cRud ] ]
INTERFACE Active : V[SESSION*Person];active cRud BOX [ "Likes" : likes cRud BOX [ "Age" : age cRud ] ]
INTERFACE Managers : I[Manager] cRud BOX [ "Led" : boss~ cRud BOX [ "Age" : age cRud ] ]
INTERFACE Person : I[Person] cRud BOX [ "Rank" : I[Person];I[Manager] cRud BOX [ "Grade" : grade cRud ] ]
INTERFACE One : V[ONE*Person] cRud BOX [ "Likes" : likes cRud BOX [ "Born" : born cRud ] ]
ENDCONTEXT`;

type Lookup = (view: SessionView) => Promise<number>;

function inView(
  { server }: TestServer,
  work: Lookup,
  names: readonly string[] = [],
): Promise<number> {
  const { database, model } = server.application;
  const access = accessTo(model, ...names);
  return database.read((connection) => work({ connection, dialect: database.dialect, access }));
}

/** Compares what nodes show with the targets that are found one by one; gives how many there are. */
async function compareTargets(view: SessionView): Promise<number> {
  const { connection, access } = view;
  const pairsOf = async ({ text, parameters }: PreparedSql) =>
    toPairs(
      await connection.all(
        `select distinct shown.src as src, shown.tgt as tgt from (${text}) as shown`,
        parameters.map(() => access.session),
      ),
    ).map(({ src, tgt }) => JSON.stringify([src, tgt]));
  const targetsOf = (pairs: readonly string[]) =>
    new Set(pairs.map((pair) => (JSON.parse(pair) as [string, string])[1]));
  let compared = 0;
  const byType = Map.groupBy(accessibleNodes(access), ({ node }) => node.target.type);
  for (const [type, nodes] of byType) {
    const shown = await Promise.all(nodes.map(pairsOf));
    const atoms = [...targetsOf(shown.flat())];
    for (const [i, { node, pairs }] of nodes.entries()) {
      const all = shown[i] ?? [];
      assert.deepEqual((await pairsOf(pairs.lookup)).sort(), all.toSorted(), node.label);
      assert.deepEqual(await targetsAmong(view, [pairs], type, atoms), targetsOf(all), node.label);
    }
    const found = await targetsAmong(
      view,
      nodes.map(({ pairs }) => pairs),
      type,
      atoms,
    );
    assert.deepEqual([...found].sort(), atoms.toSorted());
    compared += atoms.length;
  }
  return compared;
}

describeOnDatabases('database', 'the targets of nodes', (start) => {
  it('are those that the nodes show', async () => {
    const test = await start({ generics: compileScript(SCRIPT) });
    const compared = await inView(test, compareTargets);
    assert.ok(compared > 20, String(compared));
    await test.stop();
  });

  it('are those that the nodes of a project show', async () => {
    const test = await start({ generics: PROJECT_GENERICS });
    const compared = await inView(test, compareTargets);
    assert.ok(compared > 20, String(compared));
    await test.stop();
  });

  if (KIT_ABSENT !== null)
    it(`are those of the existing compiler (skipped: ${KIT_ABSENT})`, { skip: true });
  else
    it('are those of the existing compiler', async () => {
      let compared = 0;
      for (const name of kitCases().filter((each) => each.startsWith('app-'))) {
        const generics = kitGenerics(name);
        const test = await start({ generics, settings: { 'execengine.roles': [] } });
        compared += await inView(test, compareTargets);
        await test.stop();
      }
      assert.ok(compared > 20, String(compared));
    });
});

it('are looked up from the atoms, so that no table is read as a whole', async () => {
  const test = await startOnSqlite({ generics: compileScript(SCRIPT) });
  const steps: string[] = [];
  const pages = ['Everyone', 'Active', 'Managers', 'Person'];
  const plan = async (view: SessionView) => {
    const connection: Connection = {
      ...view.connection,
      all: async (sql, parameters) => {
        const rows = await view.connection.all(`explain query plan ${sql}`, parameters);
        steps.push(...rows.map(({ detail }) => String(detail)));
        return view.connection.all(sql, parameters);
      },
    };
    const isComputed = new Set(['Both', 'Above', 'Not']);
    for (const { node, box, pairs } of accessibleNodes(view.access))
      if (!isComputed.has(node.label) && !isComputed.has(box?.label ?? ''))
        await targetsAmong({ ...view, connection }, [pairs], node.target.type, ['1']);
    return steps.length;
  };
  assert.ok((await inView(test, plan, pages)) > 20);
  const scans = steps.filter(
    (step) => step.startsWith('SCAN') && !/^SCAN (asked|json_each)/.test(step),
  );
  assert.deepEqual(scans, []);
  await test.stop();
});
