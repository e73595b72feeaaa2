import { INTEGER_CODEC } from './integer-codec';
import { listedCodec } from './listed-codec';
import { textCodec } from './text-codec';

const codec = listedCodec(textCodec(10), ['Low', 'High', 'high']);

describe('a codec of listed values', () => {
  it.each([
    ['Low', 'Low'],
    ['lOW', 'Low'],
    ['high', 'high'],
    ['HIGH', null],
    ['Lower', null],
    ['much too long a text', null],
  ])('reads %j as %j', (text, expected) => {
    const parsed = codec.parse(text, 'en');
    expect(parsed).toEqual(
      expected === null
        ? { ok: false, expected: 'expect.listed', parameters: { values: '"Low", "High", "high"' } }
        : { ok: true, value: expected },
    );
  });

  it('reads numbers as the locale writes them', () => {
    const numbers = listedCodec(INTEGER_CODEC, ['1000']);
    expect(numbers.parse('1,000', 'en')).toEqual({ ok: true, value: 1000 });
    expect(numbers.parse('1,001', 'en')).toMatchObject({ parameters: { values: '"1,000"' } });
  });
});
