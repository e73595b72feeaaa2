import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

/** A script with people of these names, by identifier. */
const people = (...names: readonly string[]): string => `CONTEXT People IN ENGLISH
RELATION name[Person*Name] [UNI] = [${names.map((name, i) => `("p${i}","${name}")`).join(';')}]
RELATION boss[Person*Person]
RULE Same: name;name~ |- I MESSAGE "Two have one name"
INTERFACE People : "_SESSION";V[SESSION*Person] cRUD BOX<TABLE> ["Name" : name cRUd]
INTERFACE Person : I[Person] cRuD BOX ["Name" : name cRUd]
ENDCONTEXT`;
const ADDED = 'that were added to the population of the script were added to the data.';
const WAITING = 'that were added to the population of the script are not in the data yet.';
const PERSON = (id: string) => `resource/Person/${id}?interface=Person`;

describeOnDatabases(
  'database',
  'facts that a script of the same model has got',
  (start, database) => {
    let folder: string;
    before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-added-'))));
    after(() => rmSync(folder, { recursive: true, force: true }));

    /** A database on which one script after the other is started. */
    async function installed(...names: readonly string[]) {
      const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
      const open = (script: string, production = false, migrate = true) =>
        start({
          data,
          generics: compileScript(script),
          migrate,
          settings: production ? { production: true } : {},
        });
      await (await open(people(...names))).stop();
      return async (
        script: string,
        { isProduction = false, follows = true, work = [] as readonly (readonly string[])[] } = {},
      ) => {
        const test = await open(script, isProduction, follows);
        const client = test.client();
        for (const [id = '', name] of work)
          if (name === undefined) await client.send('DELETE', PERSON(id));
          else await client.replace(PERSON(id), 'Name', name);
        const names = (await facts(test.server.application))['name[Person*Name]'];
        const { startupMessages } = test.server;
        await test.stop();
        return { names, startupMessages };
      };
    }

    it('are added where the data follows the script, once, beside what people did', async () => {
      const next = await installed('Ann', 'Bob');
      const work = [['p0'], ['p2', 'Typed']];
      const first = await next(people('Ann', 'Bob', 'Cy'), { work });
      assert.deepEqual(first.startupMessages, [`2 facts ${ADDED}`]);
      assert.deepEqual(first.names, ['p1 Bob', 'p2 Typed']);
      const second = await next(people('Ann', 'Bob', 'Else', 'Dee'));
      assert.deepEqual(second.names, ['p1 Bob', 'p2 Typed', 'p3 Dee']);
      assert.deepEqual((await next(people('Ann', 'Bob', 'Else', 'Dee'))).startupMessages, []);
      const third = await next(people());
      assert.deepEqual(third, { names: ['p1 Bob', 'p2 Typed', 'p3 Dee'], startupMessages: [] });
      // A fact that was removed from the script and is in it again counts as new.
      assert.deepEqual((await next(people('Ann'))).names?.[0], 'p0 Ann');
    });

    it('are not added where they violate a rule, and that is told', async () => {
      const next = await installed('Ann');
      await next(people('Ann'), { work: [['p0', 'Bob']] });
      const { names, startupMessages } = await next(people('Ann', 'Bob'));
      assert.deepEqual(names, ['p0 Bob']);
      assert.match(
        startupMessages.join('\n'),
        /not added:\n {2}violated: Two have one name \(.*p1/,
      );
      assert.deepEqual((await next(people('Ann', 'Cy'))).names, ['p0 Bob', 'p1 Cy']);
    });

    it('are only told where the data does not follow, and not even that in production', async () => {
      const next = await installed('Ann');
      const { names, startupMessages } = await next(people('Ann', 'Bob'), { follows: false });
      assert.deepEqual(names, ['p0 Ann']);
      assert.deepEqual(startupMessages, [
        `2 facts ${WAITING}`,
        'Start with --migrate to add them.',
      ]);
      const quiet = await next(people('Ann', 'Bob'), { follows: false, isProduction: true });
      assert.deepEqual(quiet, { names: ['p0 Ann'], startupMessages: [] });
    });
  },
);
