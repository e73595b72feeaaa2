import { SHELL_WORDS_EN, type ShellWord } from './words-en';
import { SHELL_WORDS_NL } from './words-nl';

const placeholders = (text: string) =>
  Array.from(text.matchAll(/\{\w+\}/g), ([match]) => match).sort();

describe('the words of the shell', () => {
  const keys = Object.keys(SHELL_WORDS_EN) as ShellWord[];

  it('exist in both languages', () => {
    expect(Object.keys(SHELL_WORDS_NL)).toEqual(keys);
  });

  it.each(keys)('%s has the same placeholders in both languages', (key) => {
    expect(placeholders(SHELL_WORDS_NL[key])).toEqual(placeholders(SHELL_WORDS_EN[key]));
    expect(SHELL_WORDS_NL[key]).not.toBe('');
  });
});
