import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import fc from 'fast-check';
import { RowViews, type RecyclableRows } from '../scroll/row-views';

interface Row {
  readonly key: number;
  readonly look: string;
}

/** Rows have numbers; every fifth looks different, and the elements of every seventh are not recycled. */
const rowOf = (key: number): Row => ({ key, look: key % 5 === 0 ? 'odd' : 'usual' });
const LOOKS: RecyclableRows<Row> = {
  lookOf: ({ look }) => look,
  mayServe: ({ key }) => key % 7 !== 0,
};

@Component({
  selector: 'app-rows',
  imports: [RowViews],
  template: `
    <div>
      <ng-template ampRow [ampRowOf]="rows()" [ampRowLooks]="looks" let-row>
        <button>{{ row.key }}</button>
      </ng-template>
    </div>
  `,
})
class Rows {
  readonly rows = signal<readonly Row[]>([]);
  readonly looks = LOOKS;
}

function render() {
  const fixture = TestBed.createComponent(Rows);
  const host = fixture.nativeElement as HTMLElement;
  document.body.append(host);
  const show = (keys: readonly number[]) => {
    fixture.componentInstance.rows.set(keys.map(rowOf));
    fixture.detectChanges();
    return new Map(
      [...host.querySelectorAll('button')].map((element) => [Number(element.textContent), element]),
    );
  };
  const end = () => {
    fixture.destroy();
    host.remove();
  };
  return { show, end };
}

const span = (first: number, length: number) => Array.from({ length }, (_, i) => first + i);

describe('the elements of rows', () => {
  it('show the rows in their order, stay with them, and are used again for those of the same look', () => {
    const spans = fc.array(fc.tuple(fc.nat(200), fc.nat(12)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(spans, (all) => {
        const { show, end } = render();
        const lookOf = new Map<Element, string>();
        let before = new Map<number, Element>();
        for (const [first, length] of all) {
          const keys = span(first, length);
          const now = show(keys);
          expect([...now.keys()]).toEqual(keys);
          for (const [key, element] of now) {
            if (before.has(key)) expect(element).toBe(before.get(key));
            const { look } = rowOf(key);
            expect(lookOf.get(element) ?? look).toBe(look);
            lookOf.set(element, look);
          }
          before = now;
        }
        end();
      }),
      { numRuns: 30 },
    );
  });

  it('are made once, however far one scrolls', () => {
    const { show, end } = render();
    const made = new Set<Element>();
    for (let first = 1; first < 1000; first += 3)
      for (const element of show(span(first, 10).filter((key) => key % 7 !== 0)).values())
        made.add(element);
    expect(made.size).toBeLessThan(20);
    end();
  });

  it('are taken away with a row that they belong to', () => {
    const { show, end } = render();
    const own = show([7]).get(7);
    for (const first of [1, 8, 15]) expect([...show(span(first, 6)).values()]).not.toContain(own);
    end();
  });

  it.each([
    ['scrolls up', span(20, 10), span(12, 10)],
    [
      'goes from the end of those that are drawn to their beginning',
      [...span(1, 9), 20],
      [20, ...span(40, 9)],
    ],
    ['goes from the beginning to the end', [20, ...span(40, 9)], [...span(1, 9), 20]],
    ['stays while the first row goes to the end', [1, ...span(20, 5)], [...span(20, 5), 1]],
    ['stays while the last row comes to the beginning', [...span(20, 5), 1], [1, ...span(20, 5)]],
  ])('keep the focus while the list %s', (_, before, after) => {
    const { show, end } = render();
    const focused = show(before).get(20);
    focused?.focus();
    expect(show(after).get(20)).toBe(focused);
    expect(document.activeElement).toBe(focused);
    end();
  });

  it('keep the focus whichever of them moves, and whichever has it', () => {
    const orders = fc.tuple(fc.shuffledSubarray([1, 2, 3, 4, 6], { minLength: 5 }), fc.nat(4));
    fc.assert(
      fc.property(orders, ([after, at]) => {
        const { show, end } = render();
        const focused = [...show([1, 2, 3, 4, 6]).values()][at];
        focused?.focus();
        let blurs = 0;
        focused?.addEventListener('blur', () => blurs++);
        expect([...show(after).keys()]).toEqual(after);
        expect(document.activeElement).toBe(focused);
        expect(blurs).toBe(0);
        end();
      }),
    );
  });

  it('come in any order', () => {
    const orders = fc.array(fc.uniqueArray(fc.nat(15), { maxLength: 10 }), { maxLength: 8 });
    fc.assert(
      fc.property(orders, (all) => {
        const { show, end } = render();
        for (const keys of all) expect([...show(keys).keys()]).toEqual(keys);
        end();
      }),
      { numRuns: 50 },
    );
  });
});
