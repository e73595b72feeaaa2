import {
  isValueColor,
  parseColors,
  VALUE_COLORS,
  type ItemColors,
  type NamedColor,
} from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { BoxItem } from '../../context/interface.ts';
import type { ClosedValues } from '../../term/closed-values.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, noSuchItem } from './named-items.ts';

/** Reports unknown items, values, and colors in the annotation `colors`. */
export function invalidColors(
  value: string | null,
  items: readonly BoxItem[],
  closed: ClosedValues,
): readonly IdleAnnotation[] {
  const entries = parseColors(value ?? '');
  const problems =
    entries.length === 0
      ? [NO_COLORS]
      : entries.flatMap((entry) => {
          if (entry.item === '' || entry.colors.length === 0) return [NO_COLORS];
          const item = items.find((each) => isItem(each, entry.item));
          if (!item) return [unknownItem(entry, items)];
          const values = item.kind === 'term' ? closed.get(item.term.target) : undefined;
          if (!values) return [notClosed(entry.item)];
          return entry.colors.flatMap((named) => invalidColor(named, entry.item, values));
        });
  return problems.map((problem) => ({ ...problem, isError: true }));
}

function invalidColor(
  { value, color }: NamedColor,
  item: string,
  values: readonly string[],
): readonly IdleAnnotation[] {
  const ofValue = values.includes(value) ? [] : [unknownValue(value, item, values)];
  return isValueColor(color) ? ofValue : [...ofValue, unknownColor(value, color)];
}

const NO_COLORS: IdleAnnotation = {
  message: '`colors` needs an item with its values and their colors.',
  hint: 'Write for example `colors="Status: Open=amber, Done=green; Urgency: High=red"`.',
};

function unknownItem({ item }: ItemColors, items: readonly BoxItem[]): IdleAnnotation {
  const { message, hint } = noSuchItem('colors', item, items);
  return {
    message,
    hint:
      didYouMean(
        item,
        items.map(({ name }) => name),
      ) ?? hint,
  };
}

function notClosed(item: string): IdleAnnotation {
  return {
    message: `\`colors\` has no effect on \`${item}\`: the values of its concept are not a closed set.`,
    hint: 'List the values in an invariant, such as `RULE I[Status] |- "Open" \\/ "Done"`.',
  };
}

function unknownValue(value: string, item: string, values: readonly string[]): IdleAnnotation {
  return {
    message: `\`${value}\` isn't a value of \`${item}\`.`,
    hint: didYouMean(value, values) ?? `The values are ${listOf(values)}.`,
  };
}

function unknownColor(value: string, color: string): IdleAnnotation {
  return {
    message: color === '' ? `\`${value}\` has no color.` : `\`${color}\` isn't a color.`,
    hint: didYouMean(color, VALUE_COLORS) ?? `The colors are ${listOf(VALUE_COLORS)}.`,
  };
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
