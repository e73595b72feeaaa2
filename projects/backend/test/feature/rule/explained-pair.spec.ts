import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Connection, Parameter, Row } from '../../../src/database/database.ts';
import { accessOf } from '../../../src/application/transact.ts';
import { violatedConjunct } from '../../../src/history/explanation/violated-conjunct.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnKinds } from '../../test-server.ts';

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

describeOnKinds(['mariadb'], 'whether a pair violates a rule', (start) => {
  it('is looked up without computing the other violations', async () => {
    const { server, stop } = await start({ generics: compileScript(SCRIPT) });
    const { database, model } = server.application;
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
        (await violatedConjunct(context, rule, { src, tgt: 'Austen' })) !== null;
      const violated = [await isViolated('Kim'), await isViolated('Lee')];
      return { violated, kinds: new Set(plans.map((row) => row['select_type'])) };
    });
    await stop();
    assert.deepEqual(found.violated, [true, false]);
    assert.ok(!found.kinds.has('DERIVED'), [...found.kinds].join());
  });
});
