import type { DurationUnit } from '@ampersand-prototype/generics';
import { perLocale } from '@ampersand-prototype/components/application';

/** Writes numbers in a locale. */
export interface NumberWriter {
  readonly write: (value: number | bigint, locale: string) => string;
  /** The unit of the plain number; empty if it has none. */
  readonly unit: (locale: string) => string;
  /** Whether the unit is before the number, as in “€5”. */
  readonly isUnitFirst?: (locale: string) => boolean;
}

const INTL_UNITS = new Set(Intl.supportedValuesOf('unit'));
const UNIT_PARTS = new Set(['currency', 'unit', 'percentSign']);
const MAX_DECIMALS = { maximumFractionDigits: 15 };
const SECONDS: Readonly<Record<DurationUnit, number>> = { seconds: 1, minutes: 60, hours: 3600 };

/** Creates the writer of amounts in a currency, with its decimals. */
export function currencyWriter(
  currency: string,
  options: Intl.NumberFormatOptions = {},
): NumberWriter {
  return writer({ style: 'currency', currency, ...options });
}

/** Creates the writer of percentages with at most two decimals: of a fraction, or of a whole number of hundredths. */
export function percentWriter(isWhole: boolean): NumberWriter {
  if (isWhole) return writer({ style: 'unit', unit: 'percent' });
  return { ...writer({ style: 'percent', maximumFractionDigits: 2 }), unit: () => '' };
}

/** Creates the writer of numbers with a unit: one of `Intl` in the language of the user, or any text. */
export function unitWriter(
  unit: string,
  options: Intl.NumberFormatOptions = MAX_DECIMALS,
): NumberWriter {
  if (INTL_UNITS.has(unit))
    return writer({ style: 'unit', unit, unitDisplay: 'short', ...options });
  const { write } = writer(options);
  return {
    write: (value, locale) => `${write(value, locale)}\u00a0${unit}`,
    unit: () => unit,
  };
}

/** Creates the writer of durations: hours and minutes, and seconds if they are stored. */
export function durationWriter(unit: DurationUnit): NumberWriter {
  const part = (name: string) => writer({ style: 'unit', unit: name, unitDisplay: 'narrow' });
  const [hours, minutes, seconds] = [part('hour'), part('minute'), part('second')];
  const smallest = unit === 'seconds' ? seconds : minutes;
  return {
    unit: (locale) => unitWriter(unit.slice(0, -1)).unit(locale),
    write: (value, locale) => {
      const total = wholeSeconds(Math.abs(Number(value)), unit);
      const amounts = [
        [hours, Math.floor(total / 3600)],
        [minutes, Math.floor(total / 60) % 60],
        [seconds, total % 60],
      ] as const;
      const texts = amounts.flatMap(([each, amount]) =>
        amount > 0 ? each.write(amount, locale) : [],
      );
      if (texts.length === 0) return smallest.write(0, locale);
      return `${Number(value) < 0 ? '−' : ''}${texts.join(' ')}`;
    },
  };
}

/** The seconds of a duration, rounded to the smallest unit shown. */
function wholeSeconds(value: number, unit: DurationUnit): number {
  const step = unit === 'seconds' ? 1 : 60;
  return Math.round((value * SECONDS[unit]) / step) * step;
}

function writer(options: Intl.NumberFormatOptions): NumberWriter {
  const format = perLocale((locale) => new Intl.NumberFormat(locale, options));
  return {
    write: (value, locale) => format(locale).format(value),
    unit: (locale) => {
      const parts = format(locale).formatToParts(1);
      return parts.flatMap(({ type, value }) => (UNIT_PARTS.has(type) ? value : [])).join('');
    },
    isUnitFirst: (locale) => UNIT_PARTS.has(format(locale).formatToParts(1)[0]?.type ?? ''),
  };
}
