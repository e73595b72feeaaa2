import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Connection, Parameter, Row } from '../../../src/database/database.ts';
import { accessOf } from '../../../src/application/transact.ts';
import { explainViolation } from '../../../src/explain/explanation/explain-violation.ts';
import { violatedConjunct } from '../../../src/explain/explanation/violated-conjunct.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, describeOnKinds } from '../../test-server.ts';

const SCRIPT = `CONTEXT Pairs IN ENGLISH
RELATION borrows[Member*Book]
RELATION wrote[Author*Book]
RELATION reads[Member*Author]
RULE knows : borrows;wrote~ |- reads
ROLE Clerk MAINTAINS knows
POPULATION borrows CONTAINS [ ("Kim", "Emma"), ("Lee", "Emma") ]
POPULATION wrote CONTAINS [ ("Austen", "Emma") ]
POPULATION reads CONTAINS [ ("Lee", "Austen") ]
INTERFACE Members : I[Member] BOX [ "Reads" : reads ]
ENDCONTEXT`;

const CHAIN = `CONTEXT Chain IN ENGLISH
RELATION want[Node*Node]
RELATION nxt[Node*Node]
RULE reach : want |- nxt*
RULE acyclic : nxt+ |- -I
ROLE Clerk MAINTAINS reach, acyclic
POPULATION nxt CONTAINS [ ("a", "b"), ("b", "c"), ("x", "y"), ("y", "x") ]
POPULATION want CONTAINS [ ("a", "c"), ("c", "a"), ("b", "x") ]
INTERFACE Nodes : I[Node] cRUd BOX [ "Want" : want cRUd, "Next" : nxt cRUd ]
ENDCONTEXT`;

describeOnDatabases('database', 'the explanation of a violation', (start) => {
  it('never computes all violations of the rule', async () => {
    const { server, stop } = await start({ generics: compileScript(CHAIN) });
    const app = server.application;
    const statements: string[] = [];
    const session = await app.database.read(async (connection) => {
      const all = (sql: string, parameters?: readonly Parameter[]): Promise<Row[]> => {
        statements.push(sql);
        return connection.all(sql, parameters);
      };
      const access = await accessOf(app, connection, '');
      const context = { connection: { ...connection, all }, dialect: app.database.dialect, access };
      const violates = async (name: string, src: string, tgt: string): Promise<boolean> => {
        const rule = app.model.rules.get(name);
        assert.ok(rule);
        const violation = { rule, pair: { src, tgt }, language: 'en', isKnown: true } as const;
        return (await explainViolation(app.explanations, context, violation)).reason === null;
      };
      assert.deepEqual(
        [
          await violates('reach', 'a', 'c'),
          await violates('reach', 'c', 'a'),
          await violates('reach', 'b', 'x'),
          await violates('reach', 'b', 'nobody'),
          await violates('acyclic', 'a', 'a'),
          await violates('acyclic', 'x', 'x'),
        ],
        [false, true, true, false, false, true],
      );
      return access.session;
    });
    await stop();
    assert.equal(session, '');
    const whole = [...app.model.conjuncts.values()].map(({ query }) => query.text);
    for (const sql of statements) assert.ok(!whole.some((text) => sql.includes(text)), sql);
  });
});

describeOnKinds(['mariadb'], 'whether a pair violates a rule', (start) => {
  it('is looked up without computing the other violations', async () => {
    const { server, stop } = await start({ generics: compileScript(SCRIPT) });
    const { database, model, explanations } = server.application;
    const { tests } = (await explanations.load()) ?? { tests: new Map<string, string>() };
    const rule = model.rules.get('knows');
    assert.ok(rule);
    const found = await database.read(async (connection) => {
      const plans: Row[] = [];
      const all = async (sql: string, parameters?: readonly Parameter[]): Promise<Row[]> => {
        plans.push(...(await connection.all(`explain ${sql}`, parameters)));
        return connection.all(sql, parameters);
      };
      const explained: Connection = { ...connection, all };
      const context = {
        ...{ connection: explained, dialect: database.dialect },
        access: await accessOf(server.application, connection, ''),
      };
      const isViolated = async (src: string): Promise<boolean> =>
        (await violatedConjunct(context, tests, { rule, pair: { src, tgt: 'Austen' } })) !== null;
      const violated = [await isViolated('Kim'), await isViolated('Lee')];
      return { violated, kinds: new Set(plans.map((row) => row['select_type'])) };
    });
    await stop();
    assert.deepEqual(found.violated, [true, false]);
    assert.ok(!found.kinds.has('DERIVED'), [...found.kinds].join());
  });
});
