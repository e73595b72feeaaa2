import fc from 'fast-check';
import { type ColumnWidth, sharesOf, widthOf } from './column-width';

const texts = (basis: number, desired = basis): ColumnWidth => ({ basis, desired, of: 'texts' });
const matching = (basis: number): ColumnWidth => ({ basis, desired: basis, of: 'uniform' });
const chosen = (basis: number): ColumnWidth => ({ basis, desired: basis, of: 'chosen' });

/** How wide columns become in so much room, as CSS gives it out. */
function widthsIn(room: number, widths: readonly ColumnWidth[]): readonly number[] {
  const { columns: shares, spare } = sharesOf(widths, room);
  const sum = shares.reduce((all, share) => all + share, spare);
  const left = widths.reduce((rest, { basis }) => rest - basis, room);
  return widths.map(({ basis }, i) => basis + (left * (shares[i] ?? 0)) / Math.max(1, sum));
}

describe('how wide a column would like to be', () => {
  it('goes by its type, by its heading, and by what it holds as far as it is a text', () => {
    const of = (heading: string, look: 'date' | 'text', sample: string) =>
      widthOf({ heading, look, sample: [sample] });
    expect(of('Due', 'date', '05/10/2026')).toEqual(matching(7));
    const rent = { heading: 'Rent', look: 'float', sample: ['€ 1.234.567,00 per month'] } as const;
    expect(widthOf(rent)).toEqual(matching(6.5));
    expect(widthOf({ ...rent, isDisplayed: true }).basis).toBeGreaterThan(10);
    expect(of('Date of the last visit', 'date', '').basis).toBeGreaterThan(12);
    expect(of('Name', 'text', 'Bo')).toEqual(texts(8));
    expect(of('Name', 'text', 'x'.repeat(40))).toEqual(texts(12, 20.05));
    expect(of('Name', 'text', 'x'.repeat(300))).toEqual(texts(12, 26));
    expect(of('Name', 'text', 'i'.repeat(40)).desired).toBeLessThan(12);
    expect(of('Name', 'text', '図'.repeat(20)).desired).toBeGreaterThan(18);
  });
});

describe('the room that columns leave over', () => {
  it.each([
    ['is for texts that need it first', 31, [texts(12, 20), texts(8), matching(7)], [16, 8, 7]],
    ['is for all, once texts have all', 70, [texts(12, 20), texts(8), matching(7)], [40, 16, 14]],
    ['is for all where none has texts', 42, [matching(7), matching(14)], [14, 28]],
    ['is used up however little it is', 15.2, [texts(8), texts(7)], [8.11, 7.09]],
    ['is not for widths that are chosen', 40, [chosen(10), texts(8), matching(8)], [10, 15, 15]],
    ['stays where all have twice what they want', 50, [texts(8), matching(7)], [16, 14]],
    ['is for all where a text may be cut', 66, [texts(12, 26), matching(7)], [52, 14]],
    [
      'is for all, however much, where a text may be cut',
      99,
      [texts(12, 26), matching(7)],
      [78, 21],
    ],
    ['stays where all widths are chosen', 50, [chosen(10), chosen(8)], [10, 8]],
  ])('%s', (_, room, columns, widths) => {
    const found = widthsIn(room, columns);
    expect(found.map((width) => Number(width.toFixed(2)))).toEqual(widths);
  });

  it('is for texts where nobody knows how much it is', () => {
    const known = [texts(12, 20), texts(8), matching(7), chosen(9)];
    expect(sharesOf(known, null)).toEqual({ columns: [9, 1, 0, 0], spare: 0 });
    const alone = [matching(7), matching(8), chosen(9)];
    expect(sharesOf(alone, null)).toEqual({ columns: [7, 8, 0], spare: 0 });
  });

  it('is used up to twice what they want, and leaves no text cut while another column has more than it wants', () => {
    const rem = fc.integer({ min: 4, max: 30 });
    const column = fc.oneof(
      fc.tuple(rem, rem).map(([basis, more]) => texts(basis, basis + more)),
      rem.map(matching),
    );
    const columns = fc.array(column, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(columns, fc.integer({ min: 1, max: 200 }), (all, more) => {
        const room = all.reduce((sum, { basis }) => sum + basis, more);
        const widths = widthsIn(room, all);
        const used = widths.reduce((sum, width) => sum + width, 0);
        const hasEnough = all.every(({ desired }, i) => (widths[i] ?? 0) > 2 * desired - 0.1);
        expect(hasEnough || Math.abs(used - room) < 0.1).toBe(true);
        const isCut = all.some(({ desired }, i) => (widths[i] ?? 0) < desired - 0.1);
        const hasMore = all.some(({ desired }, i) => (widths[i] ?? 0) > desired + 0.1);
        expect(isCut && hasMore).toBe(false);
      }),
    );
  });
});
