import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foldText } from './fold-text.ts';

describe('a text folded for search', () => {
  for (const [text, folded] of [
    ['Müller', 'muller'],
    ['MU\u0308LLER', 'muller'],
    ['Ångström', 'angstrom'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['Việt', 'viet'],
    ['Ёлка й', 'елка й'],
    ['한국어', '한국어'],
    ['Łódź', 'lodz'],
    ['ĐAKOVO', 'dakovo'],
    ['Æsir', 'aesir'],
    ['ŒUVRE', 'oeuvre'],
    ['Ørsted', 'orsted'],
    ['ǾRSTED', 'orsted'],
    ['Þór Ðað', 'thor dad'],
    ['Ħamrun Ŧ Ŋ', 'hamrun t n'],
    ['Ａｍｐ（１）　ｘ', 'amp(1) x'],
    ['ı', 'i'],
    ['ſ', 's'],
    ['ｶﾀｶﾅ … ½ ﬁ', 'ｶﾀｶﾅ … ½ fi'],
    ['plain 10%_', 'plain 10%_'],
    ['', ''],
  ] as const)
    it(`is ${folded} for ${text}`, () => {
      assert.equal(foldText(text), folded);
      assert.equal(foldText(folded), folded);
    });
});
