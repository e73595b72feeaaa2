import { test as base, expect, type Page } from '@playwright/test';
import { GALLERY } from '../processes/gallery.ts';
import { serveFolder } from '../processes/static-server.ts';
import { drawStory } from './draw-story.ts';

/** What a story is given to draw itself, stylesheets and lazy parts included. */
const RENDERED = '#storybook-root :is(story-stage, story-matrix, story-box-matrix) main';

/** A story of the component review on the screen, and what it sent. */
export class GalleryStory {
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  /** Shows a story by its identifier, such as `fields-date--editable`, and returns whether it finished or failed. */
  async open(id: string): Promise<string> {
    const end = await drawStory(this.#page, this.#url, id);
    await expect(this.#page.locator(RENDERED).first()).toBeAttached();
    return end;
  }

  /** The operations that were sent so far, and the addresses of requests without any. */
  async sent(): Promise<unknown[]> {
    const requests = this.#page.getByRole('complementary', { name: 'Sent' }).locator('li');
    const texts = await requests.evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('code')].map((code) => code.textContent)),
    );
    return texts.flatMap(([request, ...operations]) =>
      operations.length === 0 ? [request] : operations.map((text) => withoutSeen(text)),
    );
  }

  /** Waits until exactly these operations were sent. */
  async expectSent(...operations: readonly unknown[]): Promise<void> {
    await expect.poll(() => this.sent()).toEqual(operations);
  }
}

/** What the author of an edit saw goes along with it; that is tested elsewhere. */
function withoutSeen(text: string): unknown {
  const { was: _, ...operation } = JSON.parse(text) as Record<string, unknown>;
  return operation;
}

/** The page of a worker, once a test has used it. */
interface SharedPage {
  page?: Page;
}

/** A test over stories of the component review, in a page that has shown none before: nothing that a story loads late is there yet. */
export const freshTest = base.extend<
  { story: GalleryStory },
  { gallery: string; shared: SharedPage }
>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is used
    async ({}, use) => {
      const server = await serveFolder(GALLERY);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // Of both tests: a worker runs only what has the same fixtures.
  shared: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is used
    async ({}, use) => {
      const shared: SharedPage = {};
      await use(shared);
      await shared.page?.context().close();
    },
    { scope: 'worker' },
  ],
  story: async ({ page, gallery }, use) => use(new GalleryStory(page, gallery)),
});

/** What a test listens to in the page; the next test does not. */
const EVENTS = ['console', 'pageerror', 'filechooser'] as const;

/**
 * A test over stories of the component review, in the page in which the tests before it showed theirs: to load the page takes ten
 * times as long as to draw a story in it. After a failure the worker ends, and the page with it.
 */
export const test = freshTest.extend({
  page: async ({ browser, shared, viewport }, use) => {
    const page = (shared.page ??= await (await browser.newContext()).newPage());
    if (viewport) await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    await use(page);
    for (const event of EVENTS) page.removeAllListeners(event);
  },
});

export { expect };
