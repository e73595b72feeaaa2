import { LANGUAGES } from '@ampersand-prototype/generics';
import type { Catalogue } from '@ampersand-prototype/components/application';
import { SHELL_WORDS } from './shell-words';

const placeholders = (word: unknown) =>
  [...new Set(JSON.stringify(word).match(/\{\w+\}/g))].sort().join();

describe('the words of the shell', () => {
  it.each(LANGUAGES)('are in %s those of English, with the same placeholders', async (language) => {
    const source = SHELL_WORDS[language];
    const words: Catalogue = typeof source === 'function' ? await source() : source;
    expect(Object.keys(words)).toEqual(Object.keys(SHELL_WORDS.en));
    for (const [key, word] of Object.entries(SHELL_WORDS.en)) {
      expect(`${key} ${placeholders(words[key])}`).toBe(`${key} ${placeholders(word)}`);
      expect(Object.values(words[key] ?? {})).not.toContain('');
    }
  });
});
