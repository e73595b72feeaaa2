import { test as base, expect, type Page } from '@playwright/test';
import { GALLERY } from '../processes/gallery.ts';
import { serveFolder } from '../processes/static-server.ts';

/** A story of the component review on the screen, and what it sent. */
export class GalleryStory {
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  /** Shows a story by its identifier, such as `fields-date--editable`. */
  async open(id: string): Promise<void> {
    const parameters = `id=${id}&viewMode=story&globals=a11y.manual:!true`;
    await this.#page.goto(`${this.#url}/iframe.html?${parameters}`);
    await expect(this.#page.locator('story-stage main')).toBeAttached();
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

/** A test over stories of the component review. */
export const test = base.extend<{ story: GalleryStory }, { gallery: string }>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is used
    async ({}, use) => {
      const server = await serveFolder(GALLERY);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  story: async ({ page, gallery }, use) => use(new GalleryStory(page, gallery)),
});

export { expect };
