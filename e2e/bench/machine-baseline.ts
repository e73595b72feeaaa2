import type { Browser, Page } from '@playwright/test';
import { median, repeat } from './measurement.ts';

const ROWS = 200;
const COLUMNS = 12;
const ROUNDS = 5;

/**
 * How fast this browser is on this machine at present: the milliseconds to build, lay out and paint a table of 200
 * rows of twelve inputs without style, script or request. Limits of time are multiples of it.
 */
export async function measureMachine(browser: Browser): Promise<number> {
  const plain = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    return median(await repeat(ROUNDS, () => drawPlainTable(plain)));
  } finally {
    await plain.close();
  }
}

function drawPlainTable(page: Page): Promise<number> {
  return page.evaluate(
    async ([rows, columns]) => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      await nextFrame();
      const start = performance.now();
      const table = document.createElement('table');
      for (let row = 0; row < rows; row++)
        for (let column = 0, line = table.insertRow(); column < columns; column++)
          line.insertCell().append(document.createElement('input'));
      document.body.replaceChildren(table);
      table.getBoundingClientRect();
      await nextFrame();
      await nextFrame();
      return performance.now() - start;
    },
    [ROWS, COLUMNS] as const,
  );
}
