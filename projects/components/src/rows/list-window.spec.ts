import type { JsonNode, ListQuery } from '@ampersand-prototype/components';
import { WHOLE_LIST } from '@ampersand-prototype/components/application';
import { unlessSame } from '../../testing/fake/list-page';
import { partOfList } from '../../testing/fake/list-part';
import { ListWindow } from './list-window';
import type { RowRest, WindowedList } from './windowed-list';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i): JsonNode => ({ _id_: `p${i}`, _label_: `P ${i}` }));
const byName: ListQuery = { sort: ['-_label_'], text: '', filters: [] };

/** Rows are held, for one of them where an identifier is given. */
const current = (id?: string): RowRest => ({
  isFrozen: () => true,
  isFor: (row) => row['_id_'] === id,
});

function open(count: number) {
  let stored = rowsOf(count);
  const kept = new Set<JsonNode>();
  const busy = new Set<string>();
  const reads: string[] = [];
  const merges: number[] = [];
  const labels: string[] = [];
  let current: Promise<void> | null = null;
  const responding = async <T>(response: T): Promise<T> => {
    const waiting = current;
    current = null;
    await waiting;
    return response;
  };
  const list: WindowedList = {
    read: (query, part, version = null) => {
      reads.push(part.cursor === undefined ? String(part.offset) : `behind ${part.cursor}`);
      return responding(unlessSame(partOfList(stored, query, part), version));
    },
    merge: (rows, gone) => {
      merges.push(rows.length);
      labels.push(...rows.map(({ _label_ }) => String(_label_)));
      for (const row of gone) kept.delete(row);
      const known = new Map([...kept].map((row) => [row['_id_'], row]));
      const merged = rows.map((row) => known.get(row['_id_']) ?? row);
      for (const row of merged) kept.add(row);
      return merged;
    },
    isBusy: (row) => busy.has(String(row['_id_'])),
    isThere: (row) => responding(stored.some(({ _id_ }) => _id_ === row['_id_'])),
    isOwn: (id) => id === 'new',
  };
  const { version = null } = unlessSame(partOfList(stored, WHOLE_LIST, { limit: 100 }), null);
  const first = { rows: list.merge(stored.slice(0, 100), new Set()), next: '100', version };
  const window = new ListWindow(list, () => stored.length, first);
  const at = (place: number) => window.rows()[place]?.['_id_'] ?? null;
  const store = (rows: JsonNode[]) => (stored = rows);
  const idle = async () => {
    do await new Promise((done) => setTimeout(done));
    while (window.isReading());
  };
  /** The next response waits until it is released. */
  const holdNext = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    current = promise;
    return resolve;
  };
  return { window, kept, busy, reads, merges, labels, at, store, idle, holdNext };
}

type Opened = ReturnType<typeof open>;

describe('the window of a list', () => {
  it('reads what is wanted in the end, not what was scrolled over', async () => {
    const { window, at, reads, idle } = open(100_000);
    for (let first = 0; first < 90_000; first += 1000) window.request({ first, last: first + 20 });
    window.request({ first: 99_950, last: 99_999 });
    await idle();
    expect(reads.length).toBeLessThanOrEqual(2);
    expect([at(99_999), at(50_000), window.rows().length]).toEqual(['p99999', null, 100_000]);
  });

  it('reads rows far from those in view in parts of a thousand, and keeps none of them', async () => {
    const { window, reads, at } = open(5000);
    const rows = await window.readSpan({ first: 50, last: 2600 });
    expect(rows.map(({ _id_ }) => _id_)).toEqual(
      Array.from({ length: 2551 }, (_, i) => `p${i + 50}`),
    );
    expect(reads).toEqual(['50', 'behind 1050', 'behind 2050']);
    // Kept rows come as they are, with their edits.
    expect([rows[0] === window.rows()[50], at(200)]).toEqual([true, null]);
    expect((await window.readSpan({ first: 4990, last: 6000 })).length).toBe(10);
  });

  it('shows the very same list where what was changed or read again holds the same rows', async () => {
    const { window, store } = open(100_000);
    const before = window.rows();
    window.forgetVersions();
    expect(window.rows()).toBe(before);
    await window.reread();
    expect(window.rows()).toBe(before);
    store(rowsOf(100_000).slice(1));
    await window.reread();
    expect(window.rows()[0]).not.toBe(before[0]);
  });

  it('reads all rows for paper, once each, also while a page of them is under way', async () => {
    const { window, at, reads } = open(3000);
    window.request({ first: 150, last: 170 });
    await window.readAll();
    expect(window.rows().filter(window.isPlaceholder)).toEqual([]);
    expect([at(0), at(1500), at(2999)]).toEqual(['p0', 'p1500', 'p2999']);
    expect(reads).toHaveLength(29);
  });

  it('reads no more rows for paper than it keeps', async () => {
    const { window, at } = open(10_000);
    await window.readAll();
    expect([at(3999), at(4000)]).toEqual(['p3999', null]);
  });

  it('goes on behind the page before by its cursor', async () => {
    const { window, at, reads, idle } = open(1000);
    window.request({ first: 90, last: 110 });
    await idle();
    expect(reads).toEqual(['behind 100']);
    expect(at(150)).toBe('p150');
  });

  it('reads pages that follow each other again without a gap, also if rows above them are deleted then', async () => {
    const { window, reads, idle } = open(1000);
    window.request({ first: 490, last: 510 });
    await idle();
    reads.length = 0;
    await window.reread();
    expect(reads).toEqual(['400', 'behind 500']);
  });

  it('keeps few pages, those in which somebody typed among them', async () => {
    const { window, at, kept, busy, idle } = open(10_000);
    busy.add('p5');
    for (let first = 100; first < 10_000; first += 100) {
      window.request({ first, last: first + 20 });
      await idle();
    }
    expect(kept.size).toBeLessThanOrEqual(4200);
    expect([at(5), at(1000), at(9990)]).toEqual(['p5', null, 'p9990']);
  });

  it('keeps what is read while rows that were in view are read again', async () => {
    const { window, at, store, reads, idle } = open(1000);
    store(rowsOf(1000).filter(({ _id_ }) => _id_ !== 'p3'));
    const reading = window.reread();
    window.request({ first: 500, last: 520 });
    await reading;
    await idle();
    expect([at(3), at(510), window.total()]).toEqual(['p4', 'p511', 999]);
    expect(reads).toEqual(['0', '500']);
  });

  it('reads again what is in view, in the order that was asked for', async () => {
    const { window, at, store, reads, idle } = open(1000);
    await window.applyQuery(byName);
    window.request({ first: 500, last: 520 });
    await idle();
    const before = window.rows()[510];
    store(rowsOf(1000).filter(({ _id_ }) => _id_ !== 'p999'));
    reads.length = 0;
    await window.reread();
    expect(reads).toEqual(['500']);
    expect([window.rows()[509], window.total(), at(0)]).toEqual([before, 999, null]);
  });

  it('takes nothing over that is still as it was read, except how many rows there are', async () => {
    const { window, at, store, reads, merges } = open(1000);
    merges.length = 0;
    await window.reread();
    expect([reads, merges]).toEqual([['0'], []]);
    store(rowsOf(999));
    await window.reread();
    expect([window.total(), at(0)]).toEqual([999, 'p0']);
    store([{ _id_: 'p0', _label_: 'Other' }, ...rowsOf(999).slice(1)]);
    await window.reread();
    expect(merges.at(-1)).toBe(100);
  });

  it('reads rows whole that were changed here since', async () => {
    const { window, merges } = open(1000);
    window.forgetVersions();
    merges.length = 0;
    await window.reread();
    expect(merges).toEqual([100]);
  });

  it('keeps a row in which somebody typed where it moved out of view, until it is deleted', async () => {
    const { window, at, busy, store } = open(1000);
    busy.add('p1');
    await window.applyQuery(byName);
    expect([at(1000), window.rows().length]).toEqual(['p1', 1001]);
    store(rowsOf(1000).slice(2));
    await window.reread();
    expect(window.rows()).toHaveLength(998);
  });

  it('shows what was made here at the end, and leaves out what went', async () => {
    const { window, at, store } = open(1000);
    const made = { _id_: 'new', _label_: 'A', _path_: '' };
    const other = { _id_: 'other', _label_: 'B', _path_: '' };
    store([...rowsOf(1000).slice(1), made, other]);
    window.take({ path: '', rows: [made, other], gone: ['p0'] });
    await window.reread();
    expect([at(0), at(1001), window.total()]).toEqual(['p1', 'new', 1001]);
    expect(window.rows()).toHaveLength(1002);
  });

  it('takes no rows of another order, though these come when the order is a new one', async () => {
    const { window, at, merges, reads, idle, holdNext } = open(1000);
    const tick = () => new Promise((done) => setTimeout(done));
    const release = holdNext();
    void window.applyQuery(byName);
    await tick();
    const releasePage = holdNext();
    window.request({ first: 950, last: 999 });
    await tick();
    release();
    await tick();
    expect(at(0)).toBe('p999');
    const before = merges.length;
    releasePage();
    await idle();
    // One page of rows: those of the new order.
    expect(merges.slice(before).filter((rows) => rows > 0)).toEqual([100]);
    expect([at(950), at(999)]).toEqual(['p49', 'p0']);
    expect(reads).toEqual(['0', '900', '900']);
  });

  it.each([
    ['reads again', ({ window }: Opened) => void window.reread()],
    ['has requested', ({ window }: Opened) => window.request({ first: 150, last: 170 })],
  ])('does not show what it %s from before a change of its own', async (_, request) => {
    const opened = open(300);
    const { window, labels, store, idle, holdNext } = opened;
    window.hold(current('p0'));
    const arrive = holdNext();
    request(opened);
    // The response that is in progress lacks this change.
    store(rowsOf(300).map((row) => ({ ...row, _label_: `${String(row['_label_'])} changed` })));
    window.forgetVersions();
    labels.length = 0;
    arrive();
    await idle();
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => !label.endsWith('changed'))).toEqual([]);
  });

  it('moves nothing while rows are held', async () => {
    const { window, at, store, reads, idle } = open(1000);
    window.hold(current());
    store(rowsOf(1000).reverse());
    window.outdate();
    await idle();
    expect([at(0), reads]).toEqual(['p0', []]);
    window.hold();
    window.release();
    await idle();
    expect(reads).toEqual(['0']);
  });

  it('moves nothing while rows are held, whoever reads them again, and shows what they hold', async () => {
    const { window, at, kept, store, idle } = open(1000);
    const moved = rowsOf(1000).reverse();
    const reading = window.reread();
    window.hold(current());
    store(moved);
    await reading;
    await window.reread();
    expect([at(0), at(1), kept.size]).toEqual(['p0', 'p1', 100]);
    window.hold();
    window.release();
    await idle();
    expect([at(0), at(1)]).toEqual(['p999', 'p998']);
  });

  it.each<[string, (rows: JsonNode[]) => JsonNode[], string]>([
    ['that is elsewhere now', ([first, ...rest]) => [...rest, first!], 'p0'],
    [
      'that is elsewhere now, of a list in which another was deleted',
      ([first, ...rest]) => [...rest.slice(0, -1), first!],
      'p0',
    ],
    [
      'that the filter leaves out now',
      ([, ...rest]) => [{ _id_: 'p0', _label_: 'X' }, ...rest],
      'p0',
    ],
    ['that was deleted', ([, ...rest]) => rest, 'p1'],
  ])('holds rows for one %s', async (_, change, expected) => {
    const { window, at, store, idle } = open(1000);
    await window.applyQuery({ ...WHOLE_LIST, filters: [['_label_', 'P']] });
    window.hold(current('p0'));
    store(change(rowsOf(1000)));
    await window.reread();
    expect(at(0)).toBe(expected);
    window.hold();
    window.release();
    await idle();
    expect(at(0)).toBe('p1');
  });

  it('moves rows that were released while the server told whether the held one is there', async () => {
    const { window, at, store, holdNext } = open(1000);
    window.hold(current('p0'));
    store([...rowsOf(1000).slice(1), ...rowsOf(1)]);
    const reading = window.reread();
    const respond = holdNext();
    await new Promise((done) => setTimeout(done));
    window.hold();
    window.release();
    respond();
    await reading;
    expect(at(0)).toBe('p1');
  });

  it('moves no rows that were held while the server told whether the one with a draft is there', async () => {
    const { window, at, busy, store, holdNext } = open(1000);
    busy.add('p0');
    store([...rowsOf(1000).slice(1), ...rowsOf(1)]);
    const reading = window.reread();
    const respond = holdNext();
    await new Promise((done) => setTimeout(done));
    window.hold(current('p0'));
    respond();
    await reading;
    expect(at(0)).toBe('p0');
  });

  it('leaves a row where it is while rows are held, though it comes with another page', async () => {
    const { window, at, store, idle } = open(1000);
    window.hold(current());
    store([...rowsOf(1000).slice(1), ...rowsOf(1)]);
    window.request({ first: 950, last: 999 });
    await idle();
    expect([at(0), at(998), at(999)]).toEqual(['p0', 'p999', null]);
    window.hold();
    window.release();
    await idle();
    expect([at(0), at(999)]).toEqual([null, 'p0']);
  });
});
