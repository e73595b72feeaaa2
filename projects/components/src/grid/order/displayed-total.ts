import type { AggregateFunction, PatchValue } from '@ampersand-prototype/generics';
import { numberWriter, shortNumberWriter } from '../../field/displayed-codec';
import type { NumberDisplay } from '../../field/number-display';
import { AVERAGE_DECIMALS, totalText } from './total';

/** Formats an aggregate as the cells of its item show numbers. Counts are plain. */
export function displayedTotal(
  value: PatchValue,
  name: AggregateFunction,
  locale: string,
  shown: NumberDisplay | null,
): string {
  const writer = shown && name !== 'count' ? numberWriter(shown.display, shown.isWhole) : null;
  if (!writer) return totalText(value, name, locale);
  const isLong = typeof value === 'string' && /^-?\d+$/.test(value);
  return writer.write(isLong ? BigInt(value) : decimals(Number(value), name), locale);
}

/** Formats a number at an axis, as short as possible; null where it is plain. */
export function displayedShort(
  value: number,
  locale: string,
  shown: NumberDisplay | null,
): string | null {
  const writer = shown && shortNumberWriter(shown.display, shown.isWhole);
  return writer && writer.write(value, locale);
}

/** Averages have few decimals, unless they are small. */
function decimals(value: number, name: AggregateFunction): number {
  return name === 'avg' && Math.abs(value) >= 1 ? Number(value.toFixed(AVERAGE_DECIMALS)) : value;
}
