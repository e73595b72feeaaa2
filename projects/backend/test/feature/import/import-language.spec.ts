import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

/** Expected messages by language: about a cell, and about a file of an unknown type. */
const EXPECTED = {
  nl: [
    'b.csv, b!B3: "1,5 m" is geen geheel getal (Count).',
    'b.csv, b!B4: "1 234" is geen geheel getal (Count). Schrijf 1234.',
    'a: Dit is geen populatiebestand. Ondersteunde formaten: Excel (.xlsx), JSON, YAML en CSV.',
  ],
  de: [
    'b.csv, b!B3: "1,5 m" ist keine ganze Zahl (Count).',
    'b.csv, b!B4: "1 234" ist keine ganze Zahl (Count). Schreiben Sie 1234.',
    'a: Das ist keine Populationsdatei. Unterstützte Formate: Excel (.xlsx), JSON, YAML und CSV.',
  ],
  'fr, en;q=0.5': [
    'b.csv, b!B3: "1,5 m" isn’t an integer (Count).',
    'b.csv, b!B4: "1 234" isn’t an integer (Count). Write 1234.',
    'a: This isn’t a population file. Supported formats: Excel (.xlsx), JSON, YAML, and CSV.',
  ],
} as const;

describe('errors in an imported file', () => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await startOnSqlite();
    client = test.client();
  });
  after(() => test.stop());

  for (const [language, reported] of Object.entries(EXPECTED))
    it(`is told with what to do about it in the language of the reader: ${language}`, async () => {
      const send = async (name: string, content: string) => {
        const headers = { 'accept-language': language };
        return (await sendFile(client, 'admin/import', { name, content, headers })).body;
      };
      const cells = await send('b.csv', '[Project];size\nProject;Count\np;1,5 m\nq;1 234\n');
      const other = await send('a', 'hi');
      assert.deepEqual(
        [...cells.notifications.errors, ...other.notifications.errors].map(
          ({ message }: { message: string }) => message,
        ),
        reported,
      );
      const problems = [...cells.problems, ...other.problems];
      for (const [i, { reason, hint, reported: keys }] of problems.entries()) {
        assert.ok(reported[i]?.endsWith(`: ${reason}${hint === null ? '' : ` ${hint}`}`));
        assert.equal(keys, undefined);
      }
    });
});
