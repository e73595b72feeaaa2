import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError } from './config-error.ts';
import type { Setting, SettingType } from './setting-form.ts';
import { checkedValue, valueOfText } from './setting-value.ts';
import { SETTINGS } from './setting.ts';
import { insteadOfKey, insteadOfVariable } from './unknown-setting.ts';

function setting(type: SettingType, more: Partial<Setting> = {}): Setting {
  return { type, fallback: null, env: 'AMPERSAND_X', meaning: 'something', ...more };
}

describe('a text of the environment', () => {
  const texts: readonly (readonly [SettingType, string, unknown])[] = [
    ['integer', '12', 12],
    ['integer', '-3', -3],
    ['integer', '007', 7],
    ['integer', '1.5', '1.5'],
    ['integer', '1e3', '1e3'],
    ['integer', '0x10', '0x10'],
    ['integer', '', ''],
    ['integer', ' 1', ' 1'],
    ['flag', 'true', true],
    ['flag', 'TRUE', true],
    ['flag', '1', true],
    ['flag', 'false', false],
    ['flag', '0', false],
    ['flag', 'yes', 'yes'],
    ['flag', '', ''],
    ['list', 'a, b ,c', ['a', 'b', 'c']],
    ['list', 'a', ['a']],
    ['list', 'a,,b', ['a', '', 'b']],
    ['choice', 'strict', 'strict'],
    ['text', ' as it is ', ' as it is '],
    ['text', '12', '12'],
  ];
  for (const [type, text, value] of texts)
    it(`says for ${type}: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(valueOfText(setting(type), text), value);
    });
});

describe('a value of a setting', () => {
  const choices = ['strict', 'lenient'];
  const right: readonly (readonly [Setting, unknown])[] = [
    [setting('integer'), 0],
    [setting('integer', { min: 2, max: 4 }), 2],
    [setting('integer', { min: 2, max: 4 }), 4],
    [setting('integer', { min: -1 }), -1],
    [setting('flag'), false],
    [setting('list'), []],
    [setting('list'), ['a', 'b']],
    [setting('choice', { choices }), 'lenient'],
    [setting('text'), 'x'],
  ];
  for (const [of, value] of right)
    it(`is taken as it is: ${of.type} ${JSON.stringify(value)}`, () => {
      assert.equal(checkedValue('key', of, value), value);
    });

  const wrong: readonly (readonly [Setting, readonly unknown[], string])[] = [
    [setting('integer'), [-1, 1.5, '1', null, true, 2 ** 53], 'an integer of at least 0'],
    [setting('integer', { min: 5 }), [4], 'an integer of at least 5'],
    [setting('integer', { min: 2, max: 4 }), [1, 5], 'an integer from 2 to 4'],
    [setting('flag'), ['true', 1, null], 'true or false'],
    [setting('list'), ['a', [''], [1], ['a', ' '], null], 'a list of non-empty strings'],
    [setting('choice', { choices }), ['Strict', '', null, 1], 'one of strict, lenient'],
    [setting('choice'), ['x'], 'one of '],
    [setting('text'), ['', ' \t', 1, null, ['a']], 'a non-empty string'],
  ];
  for (const [of, values, expected] of wrong)
    for (const value of values)
      it(`rejects a value, and states the expected one: ${of.type} ${JSON.stringify(value)}`, () => {
        assert.throws(
          () => checkedValue('a.key', of, value),
          (error: unknown) =>
            error instanceof ConfigError &&
            error.message ===
              `The setting "a.key" is ${JSON.stringify(value)}, but it must be ${expected}.`,
        );
      });

  it('that a setting has without being told fits it', () => {
    for (const [key, each] of Object.entries(SETTINGS))
      if (each.fallback !== null)
        assert.equal(checkedValue(key, each, each.fallback), each.fallback);
  });
});

describe('a setting that is none', () => {
  it('may be meant as one that is written almost so, or in a group', () => {
    assert.match(insteadOfKey('port'), /^Did you mean server\.port(?: or .*)?\?$/);
    assert.match(insteadOfKey('PORT'), /server\.port/);
    assert.match(insteadOfKey('other.port'), /server\.port/);
    assert.match(insteadOfKey('server.prot'), /server\.port/);
    assert.match(insteadOfVariable('AMPERSAND_PROT'), /^Did you mean AMPERSAND_PORT(?: or .*)?\?$/);
  });

  it('is told all that there are where it looks like none of them', () => {
    const keys = Object.keys(SETTINGS);
    assert.equal(insteadOfKey('zzzzzzzzzzzz'), `Settings: ${keys.join(', ')}.`);
    const names = Object.values(SETTINGS).map(({ env }) => env);
    assert.equal(insteadOfVariable('AMPERSAND_ZZZZZZZZZZZZ'), `Settings: ${names.join(', ')}.`);
    for (const name of names) assert.match(name, /^AMPERSAND_[A-Z_]+$/);
  });

  it('names each candidate once', () => {
    const [, near = ''] = /^Did you mean (.*)\?$/.exec(insteadOfKey('server.port')) ?? [];
    const names = near.split(' or ');
    assert.equal(new Set(names).size, names.length);
  });
});
