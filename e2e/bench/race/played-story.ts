import type { Browser, Page } from '@playwright/test';
import { pressAtOnce, slowProcessor } from '../../page-objects/slow-machine.ts';

/** How many times slower the browser runs where keys outrun it. */
const SLOWDOWN = 8;

/** How long nothing changes on a page that is done with a key, and with all of them; in milliseconds. */
const QUIET = { key: 400, end: 600 };

/** What keys came to: everything that has to be the same, however fast they came. */
export interface Outcome {
  readonly sent: readonly string[];
  readonly focus: string;
  readonly values: readonly (string | boolean)[];
  readonly text: string;
  readonly overlay: string;
  /** Uncaught errors. */
  readonly errors: readonly string[];
}

/** Presses keys in a story of the component review, at the pace of the page or all at once, and returns the result. */
export async function playStory(
  browser: Browser,
  url: string,
  keys: readonly string[],
  isAtOnce: boolean,
): Promise<Outcome> {
  const page = await browser.newPage({ locale: 'en-GB' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // A dialog of the browser would hold up the keys.
  await page.addInitScript(() => (window.print = () => undefined));
  try {
    await page.goto(url);
    await page.locator('story-stage main').waitFor({ state: 'attached' });
    await quiet(page, QUIET.key);
    if (isAtOnce) await race(page, keys);
    else await follow(page, keys);
    await quiet(page, QUIET.end);
    return { ...(await page.evaluate(outcome)), errors };
  } finally {
    await page.close();
  }
}

async function follow(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await quiet(page, QUIET.key);
  }
}

async function race(page: Page, keys: readonly string[]): Promise<void> {
  await slowProcessor(page, SLOWDOWN);
  await pressAtOnce(page, keys);
  await slowProcessor(page, 1);
}

/** Waits until nothing has changed on the page for a while. */
async function quiet(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    (still) =>
      new Promise<void>((done) => {
        let timer = setTimeout(end, still);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, still);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        function end(): void {
          observer.disconnect();
          done();
        }
      }),
    milliseconds,
  );
}

/** Runs in the page. Identifiers that are made up differ from run to run. */
function outcome(): Omit<Outcome, 'errors'> {
  const settled = (text: string | null | undefined) =>
    (text ?? '').replace(/\s+/g, ' ').replace(/_[\da-f]{32}/g, '_made');
  const focused = document.activeElement as HTMLInputElement;
  const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40);
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'story-stage main :is(input, textarea), .cdk-overlay-container input',
  );
  return {
    sent: [...document.querySelectorAll('aside li')].map((item) => settled(item.textContent)),
    focus: settled(`${focused.tagName} ${name}`),
    values: [...inputs].map((input) =>
      /^(checkbox|radio)$/.test(input.type) ? input.checked : input.value,
    ),
    text: settled(document.querySelector<HTMLElement>('story-stage main')?.innerText),
    overlay: settled(document.querySelector<HTMLElement>('.cdk-overlay-container')?.innerText),
  };
}
