import type { Aggregates, FacetCounts } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** Items by relation; `Never` followed by one of them shows the pairs of the relation without themselves. */
const ITEMS = { Hours: '4', Amount: '2.5', Opened: '2026-11-30', Seen: '2026-11-30', Done: 'true' };
const NAMES = Object.keys(ITEMS);
const NESTED = 'NeverTeam/Hours';

const SCRIPT = `CONTEXT Empty IN ENGLISH
REPRESENT Hours TYPE INTEGER
REPRESENT Amount TYPE FLOAT
REPRESENT Day TYPE DATE
REPRESENT Time TYPE DATETIME
REPRESENT Flag TYPE BOOLEAN
RELATION hours[Job*Hours] [UNI]
RELATION amount[Job*Amount] [UNI]
RELATION opened[Job*Day] [UNI]
RELATION seen[Job*Time] [UNI]
RELATION done[Job*Flag] [UNI]
RELATION name[Job*Name] [UNI]
RELATION team[Job*Team] [UNI]
RELATION size[Team*Hours] [UNI]
POPULATION hours CONTAINS [ ("j1", 4), ("j2", 5) ]
POPULATION team CONTAINS [ ("j1", "t1") ]
POPULATION size CONTAINS [ ("t1", 3) ]
INTERFACE Jobs : "_SESSION"[SESSION];V[SESSION*Job] cRud
BOX <TABLE compute="Twice = NeverHours * 2; Later = NeverOpened + 1">
  [ ${NAMES.map((name) => `"Never${name}" : ${name.toLowerCase()} - ${name.toLowerCase()} cRud`).join(', ')}
  , "NeverName" : name - name cRud, "Crossed" : V[Job*Day] - V[Job*Day] cRud
  , "NeverTeam" : team - team cRud BOX [ "Hours" : size cRud ]
  , "Team" : team cRud BOX [ "Never" : size - size cRud ] ]
INTERFACE None : "_SESSION"[SESSION];(V[SESSION*Job] - V[SESSION*Job]) cRud BOX <TABLE> [ "Hours" : hours cRud ]
ENDCONTEXT`;

const JOBS = 'resource/SESSION/1/Jobs';

describeOnDatabases('database', 'a term that has no pairs', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const read = async <T>(query: string, at = JOBS): Promise<T> => {
    const { status, body } = await client.get<T>(`${at}?${query}`);
    assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`);
    return body;
  };
  const numberOf = async (query: string): Promise<number> => {
    const [now, before] = [await read<unknown[]>(query), await read<unknown[]>(`${query}&asOf=1`)];
    assert.deepEqual(before, now, query);
    return now.length;
  };

  it('is filtered, grouped, sorted, and counted as a field without a value', async () => {
    for (const [name, value] of [...Object.entries(ITEMS), ['Name', 'a']])
      for (const suffix of [
        '.is=',
        ...(name === 'Done' || name === 'Name' ? [] : ['.from=', '.to=']),
      ])
        assert.equal(await numberOf(`filter.Never${name}${suffix}${value}&limit=9`), 0, name);
    for (const name of [...NAMES.map((each) => `Never${each}`), NESTED, 'Team/Never', 'Crossed']) {
      assert.equal(await numberOf(`filter.${name}.empty=true&limit=9`), 2, name);
      assert.equal(await numberOf(`filter.${name}.empty=false&limit=9`), 0, name);
    }
    for (const name of [...NAMES, 'Name', 'Team'])
      for (const order of ['', '-'])
        assert.equal(await numberOf(`sort=${order}Never${name}&limit=9`), 2, name);
  });

  it('is nothing for filters of nested and computed items', async () => {
    for (const name of [NESTED, 'Team/Never', 'Twice'])
      for (const suffix of ['.is=4', '.from=1', '.to=9'])
        assert.equal(await numberOf(`filter.${name}${suffix}&limit=9`), 0, name);
    assert.equal(await numberOf('filter.Later.from=2026-01-01&limit=9'), 0);
    assert.equal(await numberOf('sort=Twice,-Later&limit=9'), 2);
  });

  it('has no amounts', async () => {
    for (const name of ['NeverHours', 'NeverAmount', NESTED, 'Team/Never', 'Twice']) {
      const query = ['sum', 'avg', 'min', 'max'].map((each) => `${name}:${each}`).join();
      const { rows } = await read<Aggregates>(`aggregate=count,${query}&group=${name}`);
      assert.deepEqual(rows, [{ group: [null], values: [2, 0, null, null, null] }], name);
    }
    for (const name of ['NeverOpened', 'NeverSeen', 'Later']) {
      const query = `aggregate=${name}:min,${name}:max&group=${name}:quarter`;
      const { rows } = await read<Aggregates>(query);
      assert.deepEqual(rows, [{ group: [null], values: [null, null] }], name);
    }
  });

  it('has facets without values', async () => {
    const names = [...NAMES.map((each) => `Never${each}`), NESTED, 'Team/Never', 'Twice', 'Later'];
    const facets = await read<FacetCounts[]>(`facets=${names.join()}`);
    assert.deepEqual(
      facets.map(({ empty }) => empty),
      names.map(() => 2),
    );
  });

  it('has no rows', async () => {
    const at = 'resource/SESSION/1/None';
    assert.deepEqual(await read('filter.Hours.from=1&sort=Hours&limit=5', at), []);
    const { rows } = await read<Aggregates>('aggregate=count,Hours:sum', at);
    assert.deepEqual(rows, [{ group: [], values: [0, 0] }]);
  });
});
