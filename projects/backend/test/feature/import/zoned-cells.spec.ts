import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import writeSheets from 'write-excel-file/universal';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Meetings IN ENGLISH
REPRESENT Moment TYPE DATETIME
RELATION begins[Meeting*Moment] [UNI]
INTERFACE Meetings : "_SESSION"[SESSION];V[SESSION*Meeting] cRud BOX <TABLE> [ "Begins" : begins cRud ]
ENDCONTEXT`;

/** A workbook with one meeting, whose cell shows this clock time. */
async function workbook(meeting: string, clock: string): Promise<Uint8Array> {
  const text = (value: string) => ({ value, type: String });
  const cell = { value: new Date(`${clock}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
  const blob = await writeSheets([
    [text('[Meetings]'), text('begins')],
    [text('Meeting'), text('Moment')],
    [text(meeting), cell],
  ]).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

describeOnDatabases('feature', 'DATETIME cells of a workbook', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const cases = [
    ['m1', 'Europe/Amsterdam', '2024-07-01T09:30:00', '2024-07-01T07:30:00Z'],
    ['m2', 'Europe/Amsterdam', '2024-01-01T09:30:00', '2024-01-01T08:30:00Z'],
    ['m3', 'America/New_York', '2024-10-26T20:30:00', '2024-10-27T00:30:00Z'],
    ['m4', '', '2024-07-01T09:30:00', '2024-07-01T09:30:00Z'],
  ] as const;
  for (const [meeting, zone, clock, stored] of cases)
    it(`are stored as the instant that ${clock} is in ${zone || 'UTC, where no zone is named'}`, async () => {
      const content = await workbook(meeting, clock);
      const query = zone === '' ? '' : `?timeZone=${encodeURIComponent(zone)}`;
      const file = { name: 'meetings.xlsx', content };
      const { status, body } = await sendFile(client, `admin/import${query}`, file);
      assert.equal(status, 200, JSON.stringify(body));
      const rows = (await client.get('resource/SESSION/1/Meetings')).body;
      const row = rows.find((each: { readonly _id_: string }) => each._id_ === meeting);
      assert.equal(row.Begins, stored);
    });
});
