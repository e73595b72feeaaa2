import type { GridPage } from './grid-page.ts';
import { type Measurement, median, repeat } from './measurement.ts';

const PAGE = 'Items by facets';
const ROUNDS = 5;
/** Values of two facets: chosen one after the other, and then no longer. */
const CHOICES = ['Breda', 'open', 'Delft', 'open', 'Breda', 'Delft'];

/** Times to the first rows and the first counts, in milliseconds. */
interface Times {
  readonly rows: number;
  readonly counts: number;
}

/** Measures a list with facets: the time to the first counts, and to rows and counts after a choice. */
export async function measureFacets(grid: GridPage): Promise<Measurement[]> {
  const opened = await repeat(ROUNDS, () => openFacets(grid));
  const chosen: Times[] = [];
  for (const choice of CHOICES) chosen.push(await choose(grid, choice));
  const rows = median(opened.map((each) => each.rows));
  const counts = median(opened.map((each) => each.counts));
  return [
    { what: 'from the menu to first rows beside facets', value: rows, unit: 'ms', ratio: 2.9 },
    { what: 'from the menu to facets', value: counts, unit: 'ms', ratio: 2.9 },
    ...['rows', 'counts'].map((what) => ({
      what: `a choice in a facet, to ${what}`,
      value: median(chosen.map((each) => (what === 'rows' ? each.rows : each.counts))),
      unit: 'ms',
      ratio: 1.1,
    })),
  ];
}

async function openFacets({ page }: GridPage): Promise<Times> {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: PAGE, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (name) => {
    const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
    const links = [...document.querySelectorAll<HTMLElement>('nav a')];
    const start = performance.now();
    links.find((link) => link.textContent?.trim() === name)?.click();
    const times = { rows: 0, counts: 0 };
    while (times.rows === 0 || times.counts === 0) {
      await nextFrame();
      const now = performance.now() - start;
      if (document.querySelector('tr[data-record]:not(.placeholder) td')) times.rows ||= now;
      if (document.querySelector('amp-facet-panel .count')) times.counts ||= now;
    }
    return times;
  }, PAGE);
}

/** Toggles a value. The counts are complete when those of another facet have been rendered again. */
async function choose({ page }: GridPage, value: string): Promise<Times> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (text) => {
    const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
    const label = [...document.querySelectorAll<HTMLElement>('amp-facet-panel label')].find((one) =>
      one.textContent?.trim().startsWith(text),
    );
    const others = [...document.querySelectorAll<HTMLElement>('amp-facet-panel details')].filter(
      (facet) => label && !facet.contains(label),
    );
    const rowCount = () => document.querySelector('main table')?.getAttribute('aria-rowcount');
    const counts = () => others.map((facet) => facet.textContent).join();
    const before = { rows: rowCount(), counts: counts() };
    const start = performance.now();
    label?.querySelector('input')?.click();
    const times = { rows: 0, counts: 0 };
    while (times.rows === 0 || times.counts === 0) {
      await nextFrame();
      const now = performance.now() - start;
      if (rowCount() !== before.rows) times.rows ||= now;
      if (counts() !== before.counts) times.counts ||= now;
      if (now > 20_000) throw new Error(`${text} changes nothing.`);
    }
    return times;
  }, value);
}
