import {
  DISPLAY_KINDS,
  DURATION_UNITS,
  isDisplayKind,
  isDurationUnit,
  parseDisplay,
  type DisplayKind,
  type ItemDisplay,
} from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { BoxItem } from '../../context/interface.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, noSuchItem, valueType } from './named-items.ts';

const NUMBER_TYPES: readonly string[] = ['INTEGER', 'FLOAT'];
const TEXT_TYPES: readonly string[] = ['ALPHANUMERIC'];
const CURRENCIES = Intl.supportedValuesOf('currency');

/** Reports unknown items, kinds, currencies, and units in the annotation `display`. */
export function invalidDisplay(
  value: string | null,
  items: readonly BoxItem[],
): readonly IdleAnnotation[] {
  const entries = parseDisplay(value ?? '');
  const problems =
    entries.length === 0 ? [NO_DISPLAY] : entries.map((each) => problemOf(each, items));
  return problems.flatMap((problem) => (problem ? [{ ...problem, isError: true }] : []));
}

function problemOf(display: ItemDisplay, items: readonly BoxItem[]): IdleAnnotation | null {
  const { item, kind } = display;
  if (item === '') return NO_DISPLAY;
  const found = items.find((each) => isItem(each, item));
  if (!found) return unknownItem(item, items);
  if (!isDisplayKind(kind)) return unknownKind(kind);
  const types = kind === 'tel' || kind === 'mail' ? TEXT_TYPES : NUMBER_TYPES;
  const type = valueType(found);
  const isValue = found.kind !== 'term' || found.sub === null;
  const isOfType = isValue && type !== null && types.includes(type);
  return isOfType ? invalidArgument(kind, display.argument) : wrongType(item, kind, types);
}

function invalidArgument(kind: DisplayKind, argument: string): IdleAnnotation | null {
  if (kind === 'currency') return CURRENCIES.includes(argument) ? null : unknownCurrency(argument);
  if (kind === 'unit') return argument === '' ? NO_UNIT : null;
  if (argument === '' || (kind === 'duration' && isDurationUnit(argument))) return null;
  return kind === 'duration' ? unknownDuration(argument) : noArgument(kind);
}

const NO_DISPLAY: IdleAnnotation = {
  message: '`display` needs items, each with a way to show it.',
  hint: 'Write for example `display="Rent=currency(EUR), Share=percent, Area=unit(m²)"`.',
};

const NO_UNIT: IdleAnnotation = {
  message: '`unit` needs a unit.',
  hint: 'Write for example `unit(m²)` or `unit(kilogram)`.',
};

function unknownItem(item: string, items: readonly BoxItem[]): IdleAnnotation {
  const { message, hint } = noSuchItem('display', item, items);
  return {
    message,
    hint:
      didYouMean(
        item,
        items.map(({ name }) => name),
      ) ?? hint,
  };
}

function unknownKind(kind: string): IdleAnnotation {
  return {
    message: `\`${kind}\` isn't a way to show a value.`,
    hint: didYouMean(kind, DISPLAY_KINDS) ?? `Use one of ${DISPLAY_KINDS.join(', ')}.`,
  };
}

function wrongType(item: string, kind: DisplayKind, types: readonly string[]): IdleAnnotation {
  return {
    message: `\`${item}\` can't be shown as \`${kind}\`: only items of type ${types.join(' and ')} can.`,
    hint: 'Change the type of its concept with REPRESENT, or remove the item from the annotation.',
  };
}

function unknownCurrency(currency: string): IdleAnnotation {
  return {
    message: currency === '' ? '`currency` needs a currency.' : `\`${currency}\` isn't a currency.`,
    hint: didYouMean(currency, CURRENCIES) ?? 'Use a code of ISO 4217, such as `currency(EUR)`.',
  };
}

function unknownDuration(unit: string): IdleAnnotation {
  return {
    message: `Durations can't be stored in \`${unit}\`.`,
    hint: didYouMean(unit, DURATION_UNITS) ?? `Use one of ${DURATION_UNITS.join(', ')}.`,
  };
}

function noArgument(kind: DisplayKind): IdleAnnotation {
  return { message: `\`${kind}\` takes nothing in parentheses.`, hint: `Write \`${kind}\`.` };
}
