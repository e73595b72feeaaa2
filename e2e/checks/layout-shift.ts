import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Maximum layout shift during an edit, as browsers count it: area times distance. */
const MAX_SHIFT = 0.05;

interface Shift {
  readonly value: number;
  /** What moved. */
  readonly parts: readonly string[];
}

/**
 * Edits, and expects that nothing else moves. Browsers ignore shifts within half a second of a key or a click;
 * here all of them count. `edit` stays on one page.
 */
export async function withoutShift(page: Page, edit: () => Promise<void>): Promise<void> {
  await page.evaluate(observe);
  await edit();
  const shifts = await page.evaluate(measureShifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Runs in the page. */
function observe(): void {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  Object.assign(window, { layoutShifts: { entries, observer } });
}

/** Runs in the page, once what was changed last is drawn. */
async function measureShifts(): Promise<Shift[]> {
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
  await nextFrame();
  await nextFrame();
  const { layoutShifts } = window as unknown as {
    layoutShifts: { entries: PerformanceEntry[]; observer: PerformanceObserver };
  };
  const { entries, observer } = layoutShifts;
  entries.push(...observer.takeRecords());
  observer.disconnect();
  return entries.map((entry) => {
    const { value, sources } = entry as unknown as { value: number; sources: { node: Node }[] };
    const parts = sources.map(({ node }) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : '#text',
    );
    return { value, parts };
  });
}
