import { isDisplayKind, isDurationUnit, type ItemDisplay } from '@ampersand-prototype/generics';
import {
  currencyWriter,
  durationWriter,
  type NumberWriter,
  percentWriter,
  unitWriter,
} from './displayed-number';
import type { ValueCodec } from './value-codec';

const COMPACT: Intl.NumberFormatOptions = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
};

/** Changes how a codec shows values, as the annotation `display` states; editing and parsing stay. */
export function displayedCodec(codec: ValueCodec, display: ItemDisplay | null): ValueCodec {
  if (!display) return codec;
  if (display.kind === 'tel') return { ...codec, href: telephoneAddress };
  if (display.kind === 'mail') return { ...codec, href: mailAddress };
  const writer = numberWriter(display, codec.look === 'integer');
  if (!writer) return codec;
  const shown = (value: unknown, locale: string): string => {
    const number = numberOf(value);
    return number === null ? String(value) : writer.write(number, locale);
  };
  return {
    ...codec,
    display: shown,
    brief: undefined,
    decimals: decimalsOf(display, codec),
    isDisplayed: true,
    unit: writer.unit,
    isUnitFirst: writer.isUnitFirst,
  };
}

/** Creates the writer of numbers; null if the display is not one of numbers. */
export function numberWriter(display: ItemDisplay, isWhole: boolean): NumberWriter | null {
  const isOfNumbers = isDisplayKind(display.kind) && !['tel', 'mail'].includes(display.kind);
  return isOfNumbers ? writerOf(display, isWhole) : null;
}

/** Creates the writer of numbers at an axis, such as "€1.2K"; null if the display is not one of numbers. */
export function shortNumberWriter(display: ItemDisplay, isWhole: boolean): NumberWriter | null {
  const { kind, argument } = display;
  if (kind === 'currency' && /^[A-Z]{3}$/.test(argument)) return currencyWriter(argument, COMPACT);
  if (kind === 'unit') return unitWriter(argument, COMPACT);
  return numberWriter(display, isWhole);
}

/** Creates the writer of a kind of numbers; without a known currency or unit, the number is plain. */
function writerOf({ kind, argument }: ItemDisplay, isWhole: boolean): NumberWriter {
  switch (kind) {
    case 'currency':
      return /^[A-Z]{3}$/.test(argument) ? currencyWriter(argument) : unitWriter(argument);
    case 'percent':
      return percentWriter(isWhole);
    case 'duration':
      return durationWriter(isDurationUnit(argument) ? argument : 'minutes');
    default:
      return unitWriter(argument);
  }
}

/** Amounts have the same decimals in each row; durations have none. */
function decimalsOf({ kind }: ItemDisplay, codec: ValueCodec): ValueCodec['decimals'] {
  if (kind === 'unit') return codec.decimals;
  if (kind !== 'percent' || codec.look === 'integer') return () => null;
  return (value) => percentDigits(Number(value));
}

/** Counts the decimals of a fraction as a percentage. */
function percentDigits(fraction: number): number | null {
  if (!Number.isFinite(fraction)) return null;
  const digits = String(Math.round(Math.abs(fraction) * 10_000) % 100).padStart(2, '0');
  return digits.replace(/0+$/, '').length;
}

/** A number that is stored; integers beyond 2^53 are texts of digits. */
function numberOf(value: unknown): number | bigint | null {
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
  const number = typeof value === 'number' ? value : NaN;
  return Number.isFinite(number) ? number : null;
}

/** The address that calls a number; null if the text has no digits. */
function telephoneAddress(value: unknown): string | null {
  const digits = String(value).replace(/[^\d+]/g, '');
  return /\d/.test(digits) ? `tel:${digits}` : null;
}

/** The address that writes a mail; null if the text isn't one address. */
function mailAddress(value: unknown): string | null {
  const address = String(value).trim();
  return /^[^\s@]+@[^\s@]+$/.test(address)
    ? `mailto:${encodeURIComponent(address).replace('%40', '@')}`
    : null;
}
