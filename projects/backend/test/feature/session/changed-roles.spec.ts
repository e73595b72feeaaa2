import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { BUILT_IN_RELATION, type BuiltInRelation } from '@ampersand-prototype/generics';
import { relationStatements } from '../../../src/core/storage.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { findRelation } from '../../../src/model/relation.ts';
import { compileScript } from '../../compiled-script.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

/** Everybody may open the interface, or only those with a role that was there before. */
const script = (audience: string, label: string) => `CONTEXT Roles IN ENGLISH
RELATION name[Person*Name] [UNI]
POPULATION name CONTAINS [ ("p", "Kim") ]
RULE called : name |- name
ROLE Boss LABEL "${label}" MAINTAINS called
INTERFACE Person ${audience} : I[Person] cRud BOX [ "Name" : name cRud ]
ENDCONTEXT`;

describeOnDatabases('database', 'a script of which only roles change', (start, database) => {
  it('is another model than the one installed, and its data follow', async (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-roles-'));
    test.after(() => rmSync(folder, { recursive: true, force: true }));
    const data = await emptyDatabase(folder, database);
    const first = await start({ data, generics: compileScript(script('', 'The boss')) });
    assert.equal((await first.client().get('resource/Person/p/Person')).status, 200);
    await first.stop();

    const { server, client, stop } = await start({
      data,
      generics: compileScript(script('FOR Boss', 'Chief')),
      settings: { production: true },
    });
    test.after(stop);
    assert.equal(server.application.state.readiness, 'otherModel');
    assert.ok(await migrate(server.application, { apply: true, renames: [] }));
    const { database: plug, model } = server.application;
    const of = async ({ name, source, target }: BuiltInRelation) => {
      const relation = findRelation(model.relations, `${name}[${source}*${target}]`)!;
      const rows = await plug.read((connection) =>
        connection.all(relationStatements(relation).all),
      );
      const links = rows.map((row) => `${row['src']} ${row['tgt']}`);
      return links.filter((link) => /^(?:Person|Boss) /.test(link));
    };
    assert.deepEqual(await of(BUILT_IN_RELATION.interfaceRoles), ['Person Boss']);
    assert.deepEqual(await of(BUILT_IN_RELATION.isPublic), []);
    assert.deepEqual(await of(BUILT_IN_RELATION.roleLabel), ['Boss Chief']);
    assert.equal((await client().get('resource/Person/p/Person')).status, 403);
  });
});
