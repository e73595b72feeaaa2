import fc from 'fast-check';
import {
  EMPTY_TOKEN,
  filtersOf,
  passesChoices,
  rangeToken,
  readChoice,
  textToken,
  valueToken,
} from './facet-token';

const VALUES = ['~a', '=a', '==', '~', '1..2', EMPTY_TOKEN, 'a~b', 'a=b', ''];

describe('a choice of a facet in the address', () => {
  it.each(VALUES)('is the value %s, whatever it looks like', (value) => {
    const token = valueToken(value);
    expect(readChoice(token)).toEqual({ kind: 'value', value });
    expect(filtersOf('Name', token, false)).toEqual([['Name.is', value]]);
    const passes = (text: string) => passesChoices({ Name: text }, 'Name', [token], false);
    expect([passes(value), passes('other')]).toEqual([true, false]);
  });

  it('is any value, text, or range that was encoded', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        expect(readChoice(valueToken(text))).toEqual({ kind: 'value', value: text });
        expect(readChoice(textToken(text))).toEqual({ kind: 'text', text });
        fc.pre(!/^[~=]|\.\.|\.$|^∅/.test(text));
        expect(readChoice(rangeToken(text, other))).toEqual({
          kind: 'range',
          from: text,
          to: other,
        });
      }),
    );
  });

  it('is written as it is where nothing in it is special', () => {
    expect(VALUES.filter((value) => valueToken(value) !== value)).toEqual(VALUES.slice(0, 6));
  });
});
