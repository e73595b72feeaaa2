import type { GridPage } from './grid-page.ts';
import { type Measurement, median, repeat } from './measurement.ts';

const PATH = '/itemsonaboard';
const ROUNDS = 5;

/** Times from the end of a drag, in milliseconds. */
interface Times {
  /** Until the card is in its new column. */
  readonly shown: number;
  /** Until the move is stored, and the card says so. */
  readonly stored: number;
}

/** Measures a board of a long list: a card dragged to the next column, to what the user sees. */
export async function measureBoard(grid: GridPage): Promise<Measurement[]> {
  await grid.page.goto(PATH);
  await grid.page.locator('[data-card]').first().waitFor();
  const moves = await repeat(ROUNDS, () => moveCard(grid));
  return [
    {
      what: 'a dropped card, to its column',
      value: median(moves.map(({ shown }) => shown)),
      unit: 'ms',
      budget: 60,
    },
    {
      what: 'a dropped card, to stored',
      value: median(moves.map(({ stored }) => stored)),
      unit: 'ms',
    },
  ];
}

/** Drags the first card of the first column to the second one. */
async function moveCard({ page }: GridPage): Promise<Times> {
  await page.waitForLoadState('networkidle');
  const lanes = page.locator('[data-column]');
  const card = lanes.first().locator('[data-card] .title').first();
  const [from, to] = [await card.boundingBox(), await lanes.nth(1).boundingBox()];
  if (!from || !to) throw new Error('The board has no cards in two columns.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 8 });
  // The page listens before the button is up.
  const timer = await page.evaluateHandle(timeDrop);
  await page.mouse.up();
  return timer.evaluate(({ times }) => times);
}

/** Runs in the page: times from the drop to what it changes. */
function timeDrop(): { readonly times: Promise<Times> } {
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
  const id = document.querySelector('.cdk-drag-dragging')?.getAttribute('data-card') ?? '';
  const first = document.querySelector('[data-column]');
  const dropped = new Promise((drop) =>
    document.addEventListener('mouseup', drop, { once: true, capture: true }),
  );
  const find = () =>
    [...document.querySelectorAll(`[data-column] [data-card="${id}"]`)].find(
      (card) => !first?.contains(card),
    );
  const measure = async (): Promise<Times> => {
    await dropped;
    const start = performance.now();
    while (!find()) await nextFrame();
    await nextFrame();
    const shown = performance.now() - start;
    while (find()?.getAttribute('aria-busy') === 'true') await nextFrame();
    return { shown, stored: performance.now() - start };
  };
  return { times: measure() };
}
