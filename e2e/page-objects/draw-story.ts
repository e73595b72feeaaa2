import type { Page } from '@playwright/test';

/** Shown in light; axe is run by the tests. */
const GLOBALS = 'globals=theme:light;a11y.manual:!true';

/**
 * Draws a story of the component review in place of the previous one, and returns how it ended:
 * `finished`, or `errored`. It begins without anything stored, and Tab begins at the top.
 */
export async function drawStory(page: Page, url: string, id: string): Promise<string> {
  const [storyId = '', ...args] = id.split('&');
  if (args.length === 0 && page.url().startsWith(url)) await page.evaluate(choose, storyId);
  else await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&${GLOBALS}`);
  const ended = await page.waitForFunction(endedIn, storyId, { timeout: 30_000 });
  return String(await ended.jsonValue());
}

/** Chooses a story as the list of the review does; a story that is shown already starts again. Runs in the page. */
function choose(storyId: string): void {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
    window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, selection: object): void };
      __STORYBOOK_PREVIEW__: { currentRender?: { id?: string; phase?: string } };
    };
  localStorage.clear();
  sessionStorage.clear();
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  top.remove();
  const { currentRender } = preview;
  const isShown = currentRender?.id === storyId;
  if (isShown) currentRender.phase = 'chosen';
  channel.emit(isShown ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' });
}

/** How a story has ended; null while it is drawn or played. Runs in the page. */
function endedIn(storyId: string): string | null {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    __STORYBOOK_PREVIEW__: { currentRender?: { id?: string; phase?: string } };
  };
  const { id, phase = '' } = preview.currentRender ?? {};
  return id === storyId && ['finished', 'errored'].includes(phase) ? phase : null;
}
