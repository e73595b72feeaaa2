import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
RELATION title[Order*Title] [UNI]
RELATION paid[Order] [PROP]
RELATION archived[Order] [PROP]
ROLE Clerk MAINTAINS Paid
RULE Paid LABEL "Unpaid orders" : I[Order] |- paid MEANING "Every order is paid."
ENFORCE archived >: paid
INTERFACE Orders : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD, "Paid" : paid CRUD ]
POPULATION title CONTAINS [ ("o1", "Pens"), ("o2", "Ink") ]
POPULATION paid CONTAINS [ ("o2", "o2") ]
ENDCONTEXT`;

describeOnDatabases('feature', 'the overview for administrators', (start) => {
  it('tells the sizes, open signals, and sessions', async () => {
    const test = await start({ generics: compileScript(SCRIPT), again: true });
    const { status, body } = await test.client().get('admin/overview');
    assert.equal(status, 200);
    assert.deepEqual(body.largest, [{ concept: 'Order', label: 'Order', count: 2 }]);
    assert.deepEqual([body.openSignals, body.acceptedViolations, body.sessions], [1, 0, 1]);
    assert.equal(body.links, 4);
    assert.equal(body.label, 'Shop');
    assert.ok(body.database.bytes > 0);
    assert.match(body.installed, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.equal(body.lastMigration, null);
    await test.stop();
  });

  it('lists rules by kind, and evaluates one of them on request', async () => {
    const test = await start({ generics: compileScript(SCRIPT), again: true });
    const client = test.client();
    const { body: rules } = await client.get('admin/rules');
    const [paid] = rules.filter(({ name }: { name: string }) => name === 'Paid');
    assert.deepEqual(paid, {
      name: 'Paid',
      label: 'Unpaid orders',
      kind: 'signal',
      meaning: 'Every order is paid.',
      message: 'Every order is paid.',
      isSystem: false,
      maintainers: ['Clerk'],
      violations: 1,
      evaluation: null,
    });
    const kinds = new Set(rules.map(({ kind }: { kind: string }) => kind));
    assert.deepEqual([...kinds].sort(), ['enforcement', 'invariant', 'signal']);

    const { body: rule } = await client.get('admin/rules/Paid');
    assert.equal(rule.term, 'I[Order] |- paid[Order*Order]');
    assert.equal(rule.evaluation.violations, 1);
    assert.deepEqual(
      rule.violated.violations.map(({ src }: { src: { _id_: string } }) => src._id_),
      ['o1'],
    );
    const { body: after } = await client.get('admin/rules');
    const [evaluated] = after.filter(({ name }: { name: string }) => name === 'Paid');
    assert.deepEqual(evaluated.evaluation, rule.evaluation);
    assert.equal((await client.get('admin/rules/Nothing')).status, 400);
    await test.stop();
  });

  it('is for administrators only', async () => {
    const test = await start({
      generics: compileScript(SCRIPT),
      settings: { production: true },
      again: true,
    });
    for (const path of ['admin/overview', 'admin/rules', 'admin/rules/Paid'])
      assert.equal((await test.client().get(path)).status, 403, path);
    await test.stop();
  });
});
