import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Connection, Row } from './database.ts';
import { KeptResults } from './kept-results.ts';

const SQL = 'select count(*) as number from task';

describe('kept results', () => {
  let [state, runs] = ['s1', 0];
  const reader = (
    rows: (run: number) => Row[] = (run) => [{ number: String(run) }],
  ): Connection => ({
    all: () => Promise.resolve(rows((runs += 1))),
    run: () => Promise.resolve(0),
    state: () => Promise.resolve(state),
  });
  const read = async (kept: KeptResults, parameters: readonly string[] = [], sql = SQL) =>
    (await kept.of(reader()).all(sql, parameters))[0]?.['number'];
  beforeEach(() => {
    [state, runs] = ['s1', 0];
  });

  it('are those of one statement, its parameters, and one state of the data', async () => {
    const kept = new KeptResults(0);
    assert.equal(await read(kept), '1');
    assert.equal(await read(kept), '1');
    assert.equal(await read(kept, ['a']), '2');
    assert.equal(await read(kept, [], `${SQL} where true`), '3');
    state = 's2';
    assert.equal(await read(kept), '4');
    assert.equal(await read(kept, ['a']), '5');
    assert.equal(await read(kept), '4');
  });

  it('are not kept for fast statements', async () => {
    const kept = new KeptResults(Infinity);
    assert.equal(await read(kept), '1');
    assert.equal(await read(kept), '2');
  });

  it('are not kept where the state of the data is unknown', () => {
    const { state: _, ...writer } = reader();
    assert.equal(new KeptResults(0).of(writer), writer);
  });

  it('make room for later ones', async () => {
    const kept = new KeptResults(0);
    await read(kept);
    const many = reader(() => Array<Row>(19_999).fill({}));
    await kept.of(many).all('select 1');
    assert.equal(await read(kept), '3');
  });
});
