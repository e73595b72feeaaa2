import fc from 'fast-check';
import { RowWindow } from './row-window';

describe('the rows in view', () => {
  it('always cover the view, and the space adds up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 300 }),
        fc.nat(50_000),
        (heights, scroll) => {
          const rows = heights.map((height) => ({ height }));
          const window = new RowWindow<{ height: number }>();
          rows.forEach(({ height }, index) => window.measure(rows, index, height));
          const total = heights.reduce((a, b) => a + b, 0);
          const top = Math.min(scroll, Math.max(0, total - 600));
          const { start, end, above, below } = window.slice(rows, top, 600);
          const rendered = heights.slice(start, end).reduce((a, b) => a + b, 0);
          expect(above + rendered + below).toBe(total);
          expect(above).toBeLessThanOrEqual(top);
          expect(above + rendered).toBeGreaterThanOrEqual(Math.min(total, top + 600));
        },
      ),
    );
  });

  it('draw a few of many', () => {
    const rows = Array.from({ length: 5000 }, () => ({}));
    const { start, end } = new RowWindow<object>(40).slice(rows, 100_000, 600);
    expect(end - start).toBeLessThan(40);
    expect(start).toBeGreaterThan(2400);
  });

  it('are those of a window that knew all of it from the beginning', () => {
    const step = fc.record({
      at: fc.nat(59),
      height: fc.constantFrom(40, 48, 90),
      isNew: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(4000), (steps, top) => {
        const window = new RowWindow<object>();
        const reports: [object[], number, number][] = [];
        let rows = Array.from({ length: 60 }, () => ({}));
        for (const { at, height, isNew } of steps) {
          if (isNew) rows = rows.with(at, {});
          window.measure(rows, at, height);
          reports.push([rows, at, height]);
          window.slice(rows, top, 600);
        }
        const fresh = new RowWindow<object>();
        for (const report of reports) fresh.measure(...report);
        expect(window.slice(rows, top, 600)).toEqual(fresh.slice(rows, top, 600));
      }),
    );
  });
});
