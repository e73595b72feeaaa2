import type { Aggregates, FacetCounts } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Dates IN ENGLISH
REPRESENT Day TYPE DATE
REPRESENT Time TYPE DATETIME
RELATION opened[Job*Day] [UNI]
RELATION seen[Job*Time] [UNI]
POPULATION opened CONTAINS [ ("first", 0001-01-01), ("last", 9999-12-31), ("now", 2026-03-29), ("then", 2026-10-25) ]
POPULATION seen CONTAINS [ ("first", 0001-01-01T00:00:00Z), ("last", 9999-12-31T23:59:59Z), ("now", 2026-03-29T12:00:00Z) ]
POPULATION Job CONTAINS [ "none" ]
INTERFACE Jobs : "_SESSION"[SESSION];V[SESSION*Job] cRud BOX <TABLE> [ "Opened" : opened cRud, "Seen" : seen cRud ]
ENDCONTEXT`;

const JOBS = 'resource/SESSION/1/Jobs';
const ZONES = ['UTC', 'Europe/Amsterdam', 'Pacific/Kiritimati', 'America/St_Johns'];
const COUNTS = {
  Opened: { '0001': 1, '2026': 2, '9999': 1 },
  Seen: { '0001': 1, '2026': 1, '9999': 1 },
};

describeOnDatabases('database', 'dates at both ends of the calendar', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  for (const zone of ZONES)
    it(`are counted, grouped, and found in ${zone}`, async () => {
      for (const [item, counts] of Object.entries(COUNTS)) {
        const of = `timeZone=${zone}`;
        const facets = await client.get<FacetCounts[]>(`${JOBS}?facets=${item}&${of}`);
        const [facet] = facets.body;
        const found = facet?.values.map(({ value, count }) => [String(value), count]) ?? [];
        assert.deepEqual(Object.fromEntries(found), counts, item);
        const groups = `${JOBS}?aggregate=count&group=${item}:year&${of}`;
        const { rows } = (await client.get<Aggregates>(groups)).body;
        const grouped = rows.flatMap(({ group: [key], values }) =>
          key ? [[key.value, values[0]]] : [],
        );
        assert.deepEqual(Object.fromEntries(grouped), counts, item);
        for (const [year, count] of Object.entries(counts)) {
          const path = `${JOBS}?filter.${item}.is=${year}&${of}&limit=9`;
          const { status, body } = await client.get<readonly unknown[]>(path);
          assert.deepEqual([status, body.length], [200, count], path);
        }
      }
    });
});
