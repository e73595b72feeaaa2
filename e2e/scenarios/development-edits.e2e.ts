import { expect, test } from '@playwright/test';
import { editedScript, libraryScript } from '../bench/script-edits.ts';
import {
  isTyping,
  membersOf,
  openMember,
  shows,
  typeAgain,
} from '../page-objects/edited-member.ts';
import { startDevelopment } from '../processes/development.ts';

/** As often as each kind of edit comes three times. */
const EDITS = 15;

test(
  'a page that is exchanged while somebody types keeps the text and stores nothing',
  { tag: ['@slow-machine', '@long'] },
  async ({ page }) => {
    test.setTimeout(600_000);
    const script = libraryScript();
    const development = await startDevelopment(script);
    try {
      await openMember(page, development);
      const members = await membersOf(page, development);
      for (let number = 1; number <= EDITS; number++) {
        const edit = editedScript(script, number);
        development.save(edit.script);
        expect(await shows(page, edit), `edit ${number} is on the screen`).toBe(true);
        expect(await membersOf(page, development), `data after edit ${number}`).toBe(members);
        expect(await isTyping(page), `text, focus and caret after edit ${number}`).toBe(true);
        await typeAgain(page);
      }
    } finally {
      await development.stop();
    }
  },
);
