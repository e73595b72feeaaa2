import type { Locator, Page } from '@playwright/test';

/** How many moves of the pointer a drag takes. */
const STEPS = 12;

/** Drags an element with the mouse to the middle of another one, or some pixels away. */
export async function drag(
  page: Page,
  element: Locator,
  to: Locator | { readonly right: number; readonly down: number },
): Promise<void> {
  await element.hover();
  const from = await middleOf(element);
  const end = 'right' in to ? { x: from.x + to.right, y: from.y + to.down } : await middleOf(to);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: STEPS });
  await page.mouse.up();
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
