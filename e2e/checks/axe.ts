import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The success criteria that every page and every story has to meet, as tags of axe. */
export const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a whole page has to meet besides. */
export const ALL_TAGS = [...CRITERIA, 'best-practice'];

/** The checked part of a page, and the rules to check. */
export interface Search {
  /** Selector of the part of the page. */
  readonly within: string;
  /** Tags of the rules. */
  readonly tags: readonly string[];
  /** Only the rules that look at colors: nothing else that axe finds changes with the theme. */
  readonly colorsOnly?: boolean;
}

/** An element that breaks a rule. */
export interface Violation {
  readonly rule: string;
  readonly html: string;
  readonly message: string;
}

/**
 * Puts axe into the page, where it stays until another page is loaded, and returns its findings once nothing moves: during a change of
 * theme no color is readable.
 */
export async function violationsOf(page: Page, search: Search): Promise<readonly Violation[]> {
  await page.evaluate(rest);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(searchIn, search);
}

/** Runs in the page: waits for what moves and ends. What has just changed begins to move with the next frame. */
async function rest(): Promise<void> {
  await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Runs in the page. Passed checks are reported in short: describing every cell of a table takes longer than checking it. */
async function searchIn({ within, tags, colorsOnly }: Search): Promise<readonly Violation[]> {
  const { axe: engine } = window as unknown as { axe: typeof axe };
  const rules = engine
    .getRules([...tags])
    .filter((rule) => rule.tags.includes('cat.color'))
    .map(({ ruleId }) => ruleId);
  const { violations } = await engine.run(within, {
    runOnly: colorsOnly ? { type: 'rule', values: rules } : { type: 'tag', values: [...tags] },
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => ({ rule: id, html, message: any[0]?.message ?? '' })),
  );
}
