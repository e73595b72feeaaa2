import fc from 'fast-check';
import { VALUE_TYPES } from '@ampersand-prototype/generics';
import type { ValueCodec } from '../field/value-codec';
import { booleanCodec } from './boolean-codec';
import { codecOf } from './codec-of';
import { DATE_CODEC } from './date-codec';
import { DATETIME_CODEC } from './datetime-codec';
import { FLOAT_CODEC } from './float-codec';
import { INTEGER_CODEC } from './integer-codec';
import { textCodec } from './text-codec';
import { URL_CODEC, safeUrl } from './url-codec';

const LOCALES = ['en-GB', 'en-US', 'nl-NL', 'de-CH', 'fr-FR', 'ja-JP', 'hu-HU', 'en-IN'];

function valueOf(codec: ValueCodec, text: string, locale = 'en-GB'): unknown {
  const result = codec.parse(text, locale);
  return result.ok ? result.value : result.expected;
}

describe('integers', () => {
  it.each<[string, unknown]>([
    ['0', 0],
    ['-7', -7],
    ['+7', 7],
    ['1,234,567', 1234567],
    ['9007199254740993', '9007199254740993'],
    ['9223372036854775807', '9223372036854775807'],
    ['9223372036854775808', 'expect.integerRange'],
    ['-9223372036854775809', 'expect.integerRange'],
    ['12a', 'expect.integer'],
    ['1.5', 'expect.integer'],
    ['1,23', 'expect.integer'],
    ['--1', 'expect.integer'],
    ['0x10', 'expect.integer'],
    ['１２', 'expect.integer'],
  ])('reads %s as %s', (text, expected) => {
    expect(valueOf(INTEGER_CODEC, text)).toBe(expected);
  });

  it('loses no digit of 64 bits', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
        fc.constantFrom(...LOCALES),
        (n, locale) => {
          expect(
            String(valueOf(INTEGER_CODEC, INTEGER_CODEC.format(n.toString(), locale), locale)),
          ).toBe(n.toString());
          expect(
            String(
              valueOf(INTEGER_CODEC, INTEGER_CODEC.display?.(n.toString(), locale) ?? '', locale),
            ),
          ).toBe(n.toString());
        },
      ),
    );
  });
});

describe('numbers', () => {
  it.each<[string, string, unknown]>([
    ['1.5', 'en-GB', 1.5],
    ['1,5', 'nl-NL', 1.5],
    ['1.234,5', 'nl-NL', 1234.5],
    ['1,234.5', 'en-GB', 1234.5],
    ['1 234,5', 'fr-FR', 1234.5],
    ['1’234.5', 'de-CH', 1234.5],
    ["1'234.5", 'de-CH', 1234.5],
    ["12'34.5", 'de-CH', 'expect.float'],
    ["1'234.5", 'en-GB', 'expect.float'],
    ['1.234,5', 'de-DE', 1234.5],
    ['1 234,5', 'de-AT', 1234.5],
    ['0', 'en-GB', 0],
    ['1,5', 'en-GB', 'expect.float'],
    ['1.5.2', 'en-GB', 'expect.float'],
    ['abc', 'en-GB', 'expect.float'],
    ['1e400', 'en-GB', 'expect.float'],
    ['.5', 'en-GB', 0.5],
    ['1e3', 'en-GB', 1000],
  ])('reads %s in %s as %s', (text, locale, expected) => {
    expect(valueOf(FLOAT_CODEC, text, locale)).toBe(expected);
  });

  it('gives every double back, from an input and as it is shown', () => {
    const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(doubles, fc.constantFrom(...LOCALES), (double, locale) => {
        const n = Object.is(double, -0) ? 0 : double;
        expect(valueOf(FLOAT_CODEC, FLOAT_CODEC.format(n, locale), locale)).toBe(n);
        expect(valueOf(FLOAT_CODEC, FLOAT_CODEC.display?.(n, locale) ?? '', locale)).toBe(n);
      }),
    );
  });

  it.each([
    [0, 'en-GB', '0'],
    [0.1, 'en-GB', '0.1'],
    [1234567.891, 'nl-NL', '1.234.567,891'],
    [1e-15, 'en-GB', '0.000000000000001'],
    [6.626e-34, 'en-GB', '6.626E-34'],
    [-1.6e-19, 'nl-NL', '-1,6E-19'],
    [1e21, 'en-GB', '1,000,000,000,000,000,000,000'],
  ])('shows %s in %s as %s', (number, locale, shown) => {
    expect(FLOAT_CODEC.display?.(number, locale)).toBe(shown);
  });
});

describe('dates', () => {
  it.each<[string, string, unknown]>([
    ['20/11/2026', 'en-GB', '2026-11-20'],
    ['11/20/2026', 'en-US', '2026-11-20'],
    ['20-11-2026', 'nl-NL', '2026-11-20'],
    ['2026-11-20', 'nl-NL', '2026-11-20'],
    ['1.2.2026', 'de-CH', '2026-02-01'],
    ['31/02/2026', 'en-GB', 'expect.date'],
    ['29/02/2024', 'en-GB', '2024-02-29'],
    ['2026-13-01', 'en-GB', 'expect.date'],
    ['20/11/26', 'en-GB', 'expect.date'],
    ['tomorrow', 'en-GB', 'expect.date'],
    ['20/11', 'en-GB', 'expect.date'],
  ])('reads %s in %s as %s', (text, locale, expected) => {
    expect(valueOf(DATE_CODEC, text, locale)).toBe(expected);
  });

  it('gives every day back in every locale', () => {
    const days = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.constantFrom(...LOCALES), (date, locale) => {
        const day = date.toISOString().slice(0, 10);
        expect(valueOf(DATE_CODEC, DATE_CODEC.format(day, locale), locale)).toBe(day);
      }),
    );
  });

  it.each([
    ['0050-01-02', 'en-GB', '02/01/0050'],
    ['0999-12-31', 'sv', '0999-12-31'],
    ['0001-01-01', 'ja', '0001/01/01'],
  ])('writes %s for %s with a year of four digits, and reads it back', (day, locale, text) => {
    expect(DATE_CODEC.format(day, locale)).toBe(text);
    expect(valueOf(DATE_CODEC, text, locale)).toBe(day);
  });

  it('shows a stored text that is no date as it is', () => {
    expect(DATE_CODEC.format('sometime', 'en-GB')).toBe('sometime');
  });
});

describe('moments', () => {
  it.each<[string, unknown]>([
    ['14/03/2023', 'expect.datetime'],
    ['14/03/2023 25:00', 'expect.datetime'],
    ['31/02/2023 10:00', 'expect.datetime'],
    ['2023-02-30T10:00Z', 'expect.datetime'],
    ['2023-02-30T10:00:00+01:00', 'expect.datetime'],
    ['2023-13-01T10:00Z', 'expect.datetime'],
    ['2023-02-28T24:01Z', 'expect.datetime'],
    ['2023-02-28T10:00:00.500Z', '2023-02-28T10:00:00.500Z'],
    ['2023-03-14T15:08:03+01:00', '2023-03-14T14:08:03Z'],
  ])('reads %s as %s', (text, expected) => {
    expect(valueOf(DATETIME_CODEC, text)).toBe(expected);
  });

  it('keeps the time of day, in every locale', () => {
    for (const locale of LOCALES) {
      const shown = DATETIME_CODEC.format('2023-03-14T15:08:03+01:00', locale);
      expect(valueOf(DATETIME_CODEC, shown, locale)).toBe('2023-03-14T14:08:03Z');
    }
  });

  it('are none that a clock skips: it goes from two to three that night', () => {
    // Three is what a browser makes of half past two there.
    const skips = jest.spyOn(Date.prototype, 'getHours').mockReturnValue(3);
    expect(valueOf(DATETIME_CODEC, '29/03/2026 02:30')).toBe('expect.skippedTime');
    expect(valueOf(DATETIME_CODEC, '29/03/2026 25:30')).toBe('expect.datetime');
    skips.mockReturnValue(2);
    expect(valueOf(DATETIME_CODEC, '29/03/2026 02:30')).toMatch(/^2026-03-29T/);
    skips.mockRestore();
  });

  it('are written with their offset where the clock shows the same time twice', () => {
    const written = '2026-10-25T01:30:00Z';
    const clockOf = Object.getOwnPropertyDescriptor(Date.prototype, 'setFullYear')
      ?.value as typeof Date.prototype.setFullYear;
    // A browser takes the first of the two.
    const first = jest.spyOn(Date.prototype, 'setFullYear').mockImplementation(function (
      this: Date,
      year: number,
      month = 0,
      day = 1,
    ) {
      clockOf.call(this, year, month, day);
      return this.setTime(this.getTime() - 60_000);
    });
    const text = DATETIME_CODEC.format(written, 'nl-NL');
    expect(text).toMatch(/^2026-10-25T\d{2}:30:00[+-]\d{2}:\d{2}$/);
    expect(valueOf(DATETIME_CODEC, text, 'nl-NL')).toBe(written);
    first.mockRestore();
  });

  it('names the zone where it is read', () => {
    expect(DATETIME_CODEC.display?.('2023-03-14T15:08:03+01:00', 'en-GB')).toMatch(
      /\d{2}:08:03 \S+$/,
    );
  });

  it('is brief without the zone, which is the same for all moments of a reader', () => {
    const brief = DATETIME_CODEC.brief?.('2023-03-14T15:08:03+01:00', 'en-GB') ?? '';
    expect(brief).toMatch(/\d{2}:08:03$/);
    expect(valueOf(DATETIME_CODEC, brief)).toBe('2023-03-14T14:08:03Z');
  });
});

describe('texts', () => {
  it('counts characters, not code units', () => {
    expect(valueOf(textCodec(2), '😀😀')).toBe('😀😀');
    expect(valueOf(textCodec(2), '😀😀😀')).toBe('expect.length');
  });
});

describe('addresses', () => {
  it.each(['https://example.org/a?b#c', 'mailto:a@example.org'])('accepts %s', (url) => {
    expect(valueOf(URL_CODEC, url)).toBe(url);
  });

  it.each(['ALPHANUMERIC', 'BIGALPHANUMERIC', 'URL'] as const)(
    'take as many characters as the server does (%s)',
    (type) => {
      const { maxLength, parse } = VALUE_TYPES[type];
      const start = type === 'URL' ? 'https://example.org/' : '';
      const text = (length: number): string => start + 'a'.repeat(length - start.length);
      for (const length of [maxLength ?? 0, (maxLength ?? 0) + 1])
        expect(codecOf(type).parse(text(length), 'en-GB').ok).toBe('stored' in parse(text(length)));
    },
  );

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'no address', '//x'])(
    'neither stores nor links %s',
    (url) => {
      expect(valueOf(URL_CODEC, url)).toBe('expect.url');
      expect(safeUrl(url)).toBeNull();
    },
  );
});

describe('truth values', () => {
  const codec = booleanCodec('Yes', 'No');

  it.each<[unknown, string]>([
    [true, 'Yes'],
    ['0', 'No'],
    ['maybe', 'maybe'],
  ])('shows %s as %s', (value, text) => {
    expect(codec.display?.(value, 'en-GB')).toBe(text);
  });

  it.each<[string, boolean]>([
    ['true', true],
    [' OUI ', true],
    ['non', false],
    ['WAAR', true],
    ['ja', true],
    ['Falsch', false],
    ['0', false],
  ])('are read from %j: as shown, stored or written in a spreadsheet', (text, truth) => {
    expect(booleanCodec('Oui', 'Non').parse(text, 'en-GB')).toEqual({ ok: true, value: truth });
  });

  it('are nothing else', () => {
    expect(codec.parse('perhaps', 'en-GB').ok).toBe(false);
  });
});
