import assert from 'node:assert/strict';
import { it } from 'node:test';
import { KIT_ABSENT, kitCases, kitGenerics } from '../../test/conformance-suite.ts';
import { describeOnDatabases, PROJECT_GENERICS, type TestServer } from '../../test/test-server.ts';
import { readShown } from '../core/label.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import { LABELLED } from './view.ts';

const WITH_VIEWS = /^(app-|view-|texts-|classify-is)/;

describeOnDatabases('database', 'a label as an expression', (start) => {
  it('is what the view shows', async () => {
    const test = await start({ generics: PROJECT_GENERICS });
    assert.ok((await compareLabels(test)) > 0);
    await test.stop();
  });

  if (KIT_ABSENT !== null)
    it(`is what views of the existing compiler show (skipped: ${KIT_ABSENT})`, { skip: true });
  else
    it('is what views of the existing compiler show', async () => {
      let compared = 0;
      for (const name of kitCases().filter((each) => WITH_VIEWS.test(each))) {
        const test = await start({
          generics: kitGenerics(name),
          settings: { 'execengine.roles': [] },
        });
        compared += await compareLabels(test);
        await test.stop();
      }
      assert.ok(compared > 20, String(compared));
    });
});

/** Compares the labels of all atoms of concepts with a view; gives how many there are. */
async function compareLabels({ server }: TestServer): Promise<number> {
  const { model, database } = server.application;
  let compared = 0;
  for (const { storage, defaultView } of new Set(model.concepts.values())) {
    const view = defaultView === null ? undefined : model.views.get(defaultView);
    if (!storage || !view || view.labelExpression === null) continue;
    const own = `${LABELLED}.${quoteName(storage.column)}`;
    const sql = `select ${own} as atom, ${view.labelExpression.stored} as label from ${quoteName(storage.table)} as ${LABELLED} where ${own} is not null`;
    await database.read(async (connection) => {
      const rows = await connection.all(sql);
      const atoms = rows.map((row) => row['atom'] ?? '');
      const shown = await readShown({ connection, session: null }, view, atoms);
      for (const { atom, label } of rows)
        assert.equal(label, shown.get(atom ?? '')?.label, `${view.name}: ${String(atom)}`);
      compared += rows.length;
    });
  }
  return compared;
}
