import { parseDisplay } from '@ampersand-prototype/generics';
import { codecOf } from '../codec/codec-of';
import { displayedCodec } from './displayed-codec';
import { fractionDigits } from './fraction-digits';

const codec = (type: 'FLOAT' | 'INTEGER' | 'ALPHANUMERIC', display: string) =>
  displayedCodec(codecOf(type), parseDisplay(`Item=${display}`)[0] ?? null);

/** A value as a field shows it, with ordinary spaces. */
const shown = (type: 'FLOAT' | 'INTEGER', display: string, value: unknown, locale = 'en') =>
  codec(type, display)
    .display?.(value, locale)
    .replace(/[\u00a0\u202f]/g, ' ');

describe('numbers with a display', () => {
  it.each([
    ['FLOAT', 'currency(EUR)', 1234.5, 'en', '€1,234.50'],
    ['FLOAT', 'currency(EUR)', 1234.5, 'nl', '€ 1.234,50'],
    ['FLOAT', 'currency(EUR)', -1234.5, 'de', '-1.234,50 €'],
    ['FLOAT', 'currency(JPY)', 1234, 'en', '¥1,234'],
    ['INTEGER', 'currency(EUR)', '9007199254740993', 'en', '€9,007,199,254,740,993.00'],
    ['FLOAT', 'percent', 0.125, 'en', '12.5%'],
    ['FLOAT', 'percent', 1 / 3, 'de', '33,33 %'],
    ['INTEGER', 'percent', 25, 'en', '25%'],
    ['INTEGER', 'duration', 90, 'en', '1h 30m'],
    ['INTEGER', 'duration', 0, 'en', '0m'],
    ['INTEGER', 'duration', -60, 'en', '−1h'],
    ['FLOAT', 'duration(hours)', 1.25, 'nl', '1 u 15 m'],
    ['INTEGER', 'duration(seconds)', 3661, 'en', '1h 1m 1s'],
    ['FLOAT', 'unit(m²)', 12.5, 'nl', '12,5 m²'],
    ['INTEGER', 'unit(gram)', 4200, 'de', '4.200 g'],
    ['FLOAT', 'currency(EUR)', 'broken', 'en', 'broken'],
  ] as const)('%s as %s: %j in %s is %s', (type, display, value, locale, expected) => {
    expect(shown(type, display, value, locale)).toBe(expected);
  });

  it('are edited as plain values', () => {
    const money = codec('FLOAT', 'currency(EUR)');
    expect(money.format(1234.5, 'nl')).toBe('1234,5');
    expect(money.parse('1.234,5', 'nl')).toEqual({ ok: true, value: 1234.5 });
  });

  it.each([
    ['FLOAT', 'currency(EUR)', 'nl', '€'],
    ['FLOAT', 'percent', 'en', ''],
    ['INTEGER', 'percent', 'en', '%'],
    ['INTEGER', 'duration', 'de', 'Min.'],
    ['INTEGER', 'unit(gram)', 'en', 'g'],
    ['FLOAT', 'unit(m²)', 'en', 'm²'],
  ] as const)('%s as %s in %s have the unit %j in editors', (type, display, locale, expected) => {
    expect(codec(type, display).unit?.(locale)).toBe(expected);
  });

  it('has units where its language puts them', () => {
    const money = codec('FLOAT', 'currency(EUR)');
    expect(['en', 'nl', 'de'].map((locale) => money.isUnitFirst?.(locale))).toEqual([
      true,
      true,
      false,
    ]);
    expect(codec('INTEGER', 'unit(gram)').isUnitFirst?.('en')).toBe(false);
  });

  it.each([
    ['FLOAT', 'percent', 0.125, 1],
    ['FLOAT', 'percent', 1 / 3, 2],
    ['FLOAT', 'percent', 0.29, 0],
    ['FLOAT', 'percent', 1, 0],
    ['FLOAT', 'currency(EUR)', 0.125, null],
    ['FLOAT', 'unit(m²)', 0.125, 3],
    ['INTEGER', 'duration', 90, null],
  ] as const)('%s as %s: %j has decimals to align: %j', (type, display, value, expected) => {
    const { decimals = fractionDigits } = codec(type, display);
    expect(decimals(value)).toBe(expected);
  });

  it('are shown as usual where the display is unknown', () => {
    expect(shown('INTEGER', 'something', 1234)).toBe('1,234');
  });
});

describe('texts with a display', () => {
  it.each([
    ['tel', '+31 (0)6-1234 5601', 'tel:+310612345601'],
    ['tel', 'unknown', null],
    ['mail', ' ann@example.org ', 'mailto:ann@example.org'],
    ['mail', 'a?cc=b@example.org', 'mailto:a%3Fcc%3Db@example.org'],
    ['mail', 'javascript:alert(1)', null],
    ['mail', 'ann and bob@example.org', null],
  ])('%s: %j leads to %j', (display, value, expected) => {
    expect(codec('ALPHANUMERIC', display).href?.(value)).toBe(expected);
  });
});
