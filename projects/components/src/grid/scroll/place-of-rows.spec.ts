import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { FocusedPosition } from '../position/focused-position';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';
import { RowsInView } from './rows-in-view';

const HEIGHT = 40;

/** A table of rows of one height, of which ten fit in the view. */
function open(count: number) {
  const rows = signal<readonly JsonNode[]>(
    Array.from({ length: count }, (_, i) => ({ _id_: `r${i}` })),
  );
  const placeholders = new Set<JsonNode>();
  const element = { scrollTop: 0, clientHeight: 10 * HEIGHT } as HTMLElement;
  TestBed.configureTestingModule({
    providers: [
      RowsInView,
      {
        provide: TableRows,
        useValue: { shown: rows, isPlaceholder: (row: JsonNode) => placeholders.has(row) },
      },
      { provide: TableStore, useValue: { viewport: signal(element) } },
      { provide: FocusedPosition, useValue: { row: signal(null) } },
    ],
  });
  const view = TestBed.inject(RowsInView);
  const render = () => view.measure(view.rendered().map(() => ({ offsetHeight: HEIGHT }) as never));
  const scrollTo = (top: number) => {
    element.scrollTop = top;
    view.scrolled();
    render();
  };
  /** Others change the rows, and the table is drawn. */
  const change = (next: (rows: readonly JsonNode[]) => readonly JsonNode[]) => {
    rows.update(next);
    view.keepPlace();
    render();
  };
  /** The first row on the screen, and how many pixels of it are above the view. */
  const first = () => {
    const index = Math.floor(element.scrollTop / HEIGHT);
    return [rows()[index]?.['_id_'], element.scrollTop - index * HEIGHT];
  };
  render();
  return { scrollTo, change, first, element, placeholders };
}

const without = (from: number, to: number) => (rows: readonly JsonNode[]) =>
  rows.filter((_, i) => i < from || i >= to);

describe('the rows that somebody looks at', () => {
  it.each([
    ['rows above them are deleted', without(3, 8)],
    ['the first row is deleted', without(0, 1)],
    ['rows below them are deleted', without(150, 170)],
    ['rows come above them', (rows: readonly JsonNode[]) => [{ _id_: 'new' }, ...rows]],
  ])('stay where they are when %s', (_, next) => {
    const { scrollTo, change, first } = open(300);
    scrollTo(100 * HEIGHT + 13);
    expect(first()).toEqual(['r100', 13]);
    change(next);
    expect(first()).toEqual(['r100', 13]);
  });

  it('stay where they are when the first of them is deleted', () => {
    const { scrollTo, change, first } = open(300);
    scrollTo(100 * HEIGHT + 13);
    change(without(90, 104));
    // The row r104 is four rows below, as before.
    expect(first()).toEqual(['r86', 13]);
  });

  it('stay where they are while the first of them is read again', () => {
    const { scrollTo, change, first, placeholders } = open(300);
    scrollTo(100 * HEIGHT + 13);
    const reading = { _id_: 'reading' };
    placeholders.add(reading);
    let row: JsonNode | undefined;
    change((rows) => ((row = rows[100]), rows.with(100, reading)));
    change((rows) => rows.filter((_, i) => i < 3 || i >= 8).with(100, reading));
    change((rows) => rows.with(95, row ?? reading));
    expect(first()).toEqual(['r100', 13]);
  });

  it('are those at the top, new ones included, where one is at the top', () => {
    const { change, first } = open(300);
    change((rows) => [{ _id_: 'new' }, ...rows]);
    expect(first()).toEqual(['new', 0]);
  });

  it('are left to the browser in a short table, which is drawn whole', () => {
    const { scrollTo, change, element } = open(50);
    scrollTo(20 * HEIGHT);
    change(without(0, 5));
    expect(element.scrollTop).toBe(20 * HEIGHT);
  });
});
