import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../browser.ts';
import { GALLERY, readGallery, requireGallery } from '../../processes/gallery.ts';
import { serveFolder } from '../../processes/static-server.ts';
import { type Outcome, playStory } from './played-story.ts';
import { randomKeys } from './random-keys.ts';

/**
 * `npm run test:race`: presses the same random keys in stories of the component review twice, at the pace of the page and all at once
 * on a slow processor, and prints where that came to different ends. Build the review first (`npm run build-storybook`).
 *
 * `--stories boxes-table--several,fields-date--editable` takes these instead of all that can be edited, `--rounds 4` so many rounds
 * each, `--keys 10` so many keys, `--seed 1` other ones. `--press "Tab Enter x"` presses these very keys. Not every difference is a
 * fault: what opens late (a calendar, a menu, a question) is not there yet for keys that come at once, and Storybook's own test
 * library moves the caret to the end of a text.
 */

const { values: options } = parseArgs({
  options: {
    stories: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    keys: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    press: { type: 'string' },
  },
});

/** Stories that play by themselves, or in which nothing can be changed. */
const LEFT_OUT =
  /(read-only|not-readable|missing|matrix|loading|typing|adding|choosing|creating|pressing)/;

function storiesToPlay(): readonly string[] {
  const all = [...readGallery().values()].flat().map(({ id }) => id);
  return options.stories?.split(',') ?? all.filter((id) => !LEFT_OUT.test(id));
}

function differences(slow: Outcome, fast: Outcome): readonly string[] {
  const names = Object.keys(slow) as (keyof Outcome)[];
  return names.flatMap((name) => {
    const [a, b] = [JSON.stringify(slow[name]), JSON.stringify(fast[name])];
    return a === b ? [] : [`  ${name}\n    slow ${a}\n    fast ${b}`];
  });
}

requireGallery();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: BROWSER_ARGUMENTS,
});
const server = await serveFolder(GALLERY);
const counts: Record<string, { rounds: number; different: number }> = {};
for (const [place, story] of storiesToPlay().entries()) {
  const url = `${server.url}/iframe.html?id=${story}&viewMode=story&globals=a11y.manual:!true`;
  const rounds = randomKeys(
    Number(options.seed) + place,
    Number(options.rounds),
    Number(options.keys),
  );
  let different = 0;
  for (const random of rounds) {
    const keys = options.press?.split(' ') ?? random;
    const slow = await playStory(browser, url, keys, false);
    const fast = await playStory(browser, url, keys, true);
    const found = differences(slow, fast);
    if (found.length === 0) continue;
    different++;
    console.log(`${story}: ${JSON.stringify(keys)}\n${found.join('\n')}\n`);
  }
  counts[story] = { rounds: rounds.length, different };
}
console.table(counts);
await browser.close();
await server.stop();
