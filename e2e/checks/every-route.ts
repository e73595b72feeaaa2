import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { ALL_TAGS, violationsOf } from './axe.ts';

/** A page of an application: its path, and a text that it shows when its data has arrived. */
export interface Route {
  readonly path: string;
  readonly shows: string;
  /** The tag of its scenario. */
  readonly tag?: '@journey';
}

/** Makes a scenario per route: axe finds nothing in light, nothing of colors in dark, no text lies over another cell, and 320 pixels are wide enough. */
export function checkEveryRoute(routes: readonly Route[]): void {
  test.describe('each page', () => {
    test.use({ changesData: false });
    for (const route of routes) checkRoute(route);
  });
}

function checkRoute({ path, shows, tag }: Route): void {
  test(
    `${path} is accessible in light and in dark, and fits 320 pixels`,
    tag ? { tag } : {},
    async ({ page }) => {
      test.slow(true, 'axe looks through every cell of a large page');
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(shows);
      expect.soft(await overCells(page), 'lies over another cell').toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const colorsOnly = colorScheme === 'dark';
        const search = { within: 'html', tags: ALL_TAGS, colorsOnly };
        expect.soft(await violationsOf(page, search), colorScheme).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => tooWide(page)).toEqual([]);
    },
  );
}

/** The texts that stick out of the cell of a table that they stand in. */
function overCells(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="gridcell"] *')]
      .filter((element) => {
        const own = element.getBoundingClientRect();
        const cell = element.closest('[role="gridcell"]')?.getBoundingClientRect();
        return cell && own.width > 1 && (own.right > cell.right + 1 || own.left < cell.left - 1);
      })
      .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent.slice(0, 40)}`),
  );
}

/** What sticks out of the page when it is so narrow that it scrolls sideways; nothing where it does not. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5);
  });
}
