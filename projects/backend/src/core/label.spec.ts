import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { View, ViewSegment } from '../model/view.ts';
import type { Connection, Row } from '../database/database.ts';
import { readLabels, readShown } from './label.ts';

const part = (key: string, isLabelled = false): ViewSegment => ({
  ...{ key, isLabelled, text: null },
  isInLabel: true,
});
const text = (given: string): ViewSegment => ({
  ...{ key: given, isLabelled: false, text: given },
  isInLabel: true,
});

function viewOf(...segments: readonly ViewSegment[]): View {
  const query: View['query'] = {
    ...{ text: 'segments', parameters: ['session', 'atoms'] },
    ...{ stored: 'segments', tables: [], setTest: '', type: 'OBJECT' },
  };
  return { name: 'View', segments, query } as Partial<View> as View;
}

const NAME = viewOf(part('name'), text(', '), part('town'));

/** A connection that has these values: number of the segment, atom, value. */
function holding(
  values: readonly (readonly [number, string | null, string | null])[],
  asked: unknown[] = [],
): Connection {
  const all = (...given: unknown[]): Promise<Row[]> => {
    asked.push(given);
    return Promise.resolve(
      values.map(([segment, src, tgt]) => ({ segment: String(segment), src, tgt })),
    );
  };
  return { all } as Partial<Connection> as Connection;
}

const labels = async (view: View, connection: Connection, atoms: readonly string[]) =>
  Object.fromEntries(await readLabels({ connection }, view, 's', atoms));

describe('the label of an atom', () => {
  it('is what the parts of its view say, in their order, without what is not there', async () => {
    const connection = holding([
      [2, 'a', 'Delft'],
      [0, 'a', 'Ann'],
      [2, 'b', 'Leiden'],
    ]);
    assert.deepEqual(await labels(NAME, connection, ['a', 'b', 'c']), {
      a: 'Ann, Delft',
      b: ', Leiden',
      c: ', ',
    });
  });

  it('has the first of several values in the order of texts, whatever order they are read in', async () => {
    const values = ['b', 'a', 'c', 'B'].map((value) => [0, 'a', value] as const);
    for (const some of [values, values.toReversed()])
      assert.deepEqual(await labels(viewOf(part('name')), holding(some), ['a']), { a: 'B' });
  });

  it('leaves out what the database does not know', async () => {
    const connection = holding([
      [0, null, 'nobody'],
      [0, 'a', null],
      [2, 'a', 'Delft'],
    ]);
    assert.deepEqual(await labels(NAME, connection, ['a']), { a: ', Delft' });
  });

  it('is asked for once, for all atoms, and not at all where nothing is to be read', async () => {
    const asked: unknown[] = [];
    const connection = holding([[0, 'a', 'Ann']], asked);
    await readShown({ connection, session: 's' }, NAME, ['a', 'b']);
    assert.deepEqual(asked, [['segments', ['s', ['a', 'b']]]]);
    await readShown({ connection, session: 's' }, NAME, []);
    const fixed = await readShown(
      { connection, session: 's' },
      { ...viewOf(text('*')), query: null },
      ['a'],
    );
    assert.equal(fixed.get('a')?.label, '*');
    assert.equal(asked.length, 1);
  });

  it('comes with its parts where one of them has a name', async () => {
    const connection = holding([
      [0, 'a', 'Ann'],
      [2, 'a', 'Delft'],
    ]);
    const named = viewOf(part('name', true), text(', '), part('2'));
    const shown = await readShown({ connection, session: 's' }, named, ['a', 'b']);
    assert.deepEqual(shown.get('a'), {
      label: 'Ann, Delft',
      segments: { name: 'Ann', ', ': ', ', 2: 'Delft' },
    });
    assert.deepEqual(shown.get('b')?.segments, { name: '', ', ': ', ', 2: '' });
    assert.equal(
      (await readShown({ connection, session: 's' }, NAME, ['a'])).get('a')?.segments,
      null,
    );
  });

  describe('before a change', () => {
    const reported = async (
      is: Parameters<typeof holding>[0],
      was: Parameters<typeof holding>[0],
    ): Promise<string | undefined> =>
      (await readLabels({ connection: holding(is), before: holding(was) }, NAME, 's', ['a'])).get(
        'a',
      );

    it('is the one that people know where it loses a part of it', async () => {
      assert.equal(await reported([], [[0, 'a', 'Ann']]), 'Ann, ');
      assert.equal(
        await reported(
          [[2, 'a', 'Leiden']],
          [
            [0, 'a', 'Ann'],
            [2, 'a', 'Delft'],
          ],
        ),
        'Ann, Delft',
      );
    });

    it('is the new one where it only changes, grows, or is new', async () => {
      assert.equal(await reported([[0, 'a', 'Anna']], [[0, 'a', 'Ann']]), 'Anna, ');
      assert.equal(
        await reported(
          [
            [0, 'a', 'Ann'],
            [2, 'a', 'Delft'],
          ],
          [[0, 'a', 'Ann']],
        ),
        'Ann, Delft',
      );
      assert.equal(await reported([[0, 'a', 'Ann']], [[0, 'b', 'Bob']]), 'Ann, ');
    });
  });
});
