import type { Page } from '@playwright/test';
import { expect, freshTest as test } from './page-objects/gallery-story.ts';

/**
 * Texts of each format that try to run a program or to load something from another server. The gallery has no content security
 * policy: nothing but the sanitizer keeps them from it.
 */

test.use({ trace: 'off' });

/** How many of the programs ran. */
const executed = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { executed?: number }).executed ?? 0);

/** Records the dialogs of a page, and what it loads from other servers. */
function recordOf(page: Page): readonly string[] {
  const record: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('dialog', (dialog) => record.push(`dialog ${dialog.message()}`));
  page.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    const isOwn = hostname === '127.0.0.1' || hostname === 'localhost';
    if (/^https?:$/.test(protocol) && !isOwn) record.push(href);
  });
  return record;
}

/** How many texts a story has at least. */
const MIN_SAMPLES = 37;

for (const format of ['markdown', 'gfm', 'html', 'latex', 'text'])
  test(`no hostile text in ${format} runs or loads anything`, async ({ page, story }) => {
    const record = recordOf(page);
    await story.open(`fields-markup--hostile-${format}`);
    const shown = page.locator('amp-markup-text');
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(MIN_SAMPLES);
    if (format !== 'text')
      await expect(shown.locator('.amp-markup:not([hidden])').first()).toBeAttached();
    // What shows a text moves, opens and is pointed at.
    for (const element of await shown.locator('a, summary, b, p, span').all())
      if (await element.isVisible()) await element.hover({ force: true, timeout: 5_000 });
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>(
        'amp-markup-text :is(a, summary)',
      )) {
        if (link instanceof HTMLAnchorElement) link.removeAttribute('target');
        const isHttp = link instanceof HTMLAnchorElement && /^https?:/.test(link.href);
        if (!isHttp) link.click();
      }
    });
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    expect(await executed(page)).toBe(0);
    expect(record).toEqual([]);
    const targets = await shown
      .locator('a[href]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')].join(' ')),
      );
    expect(new Set(targets).size).toBeLessThanOrEqual(1);
  });

test('the same texts run where nothing sanitizes them', async ({ page, story }) => {
  const record = recordOf(page);
  await page.route(/elsewhere\.example/, (route) => route.abort());
  await story.open('fields-markup--hostile-text');
  const shown = page.locator('amp-markup-text');
  await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(MIN_SAMPLES);
  await shown.evaluateAll((elements) => {
    // Texts that lead the page away would end those that count.
    const running = elements.filter(
      ({ textContent }) => !/<(?:base|meta|iframe|object)/.test(textContent),
    );
    for (const { textContent } of running) {
      const place = document.createElement('div');
      place.innerHTML = textContent;
      document.body.append(place);
    }
  });
  await expect.poll(() => executed(page)).toBeGreaterThan(3);
  await expect.poll(() => record.length).toBeGreaterThan(3);
});
