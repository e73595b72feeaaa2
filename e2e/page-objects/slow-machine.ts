import type { Page } from '@playwright/test';

/** How many times slower than this machine the browser runs. */
const CPU_SLOWDOWN = 6;
const MAX_LATENCY_MS = 300;

/** Makes a page as slow as an old laptop far away: its processor, and every response by 0 to 300 ms in turn. */
export async function slowDown(page: Page): Promise<void> {
  await slowProcessor(page, CPU_SLOWDOWN);
  let request = 0;
  await page.route('**/api/v1/**', async (route) => {
    const latency = (request++ * 97) % (MAX_LATENCY_MS + 1);
    await new Promise((response) => setTimeout(response, latency));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}

/** Makes the processor of a page so many times slower. */
export async function slowProcessor(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Presses keys as a scanner or a text expander does: none waits for what the page does with the one before. */
export async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  const moves = keys.flatMap((key) => {
    const parts = key.split('+');
    const down = parts.map((part) => () => page.keyboard.down(part));
    const up = parts.reverse().map((part) => () => page.keyboard.up(part));
    return [...down, ...up];
  });
  await Promise.all(moves.map((move) => move()));
}
