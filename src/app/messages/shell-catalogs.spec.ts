import { LANGUAGES } from '@ampersand-prototype/generics';
import type { Catalog } from '@ampersand-prototype/components/application';
import { SHELL_MESSAGES } from './shell-messages';

const placeholders = (word: unknown) =>
  [...new Set(JSON.stringify(word).match(/\{\w+\}/g))].sort().join();

describe('the words of the shell', () => {
  it.each(LANGUAGES)('are in %s those of English, with the same placeholders', async (language) => {
    const source = SHELL_MESSAGES[language];
    const messages: Catalog = typeof source === 'function' ? await source() : source;
    expect(Object.keys(messages)).toEqual(Object.keys(SHELL_MESSAGES.en));
    for (const [key, word] of Object.entries(SHELL_MESSAGES.en)) {
      expect(`${key} ${placeholders(messages[key])}`).toBe(`${key} ${placeholders(word)}`);
      expect(Object.values(messages[key] ?? {})).not.toContain('');
    }
  });
});
