import { CHART_KINDS, isNumeric } from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { ConceptLattice } from '../../context/concept.ts';
import type { BoxHeader, BoxItem } from '../../context/interface.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { invalidGroup } from './group-annotation.ts';
import { isItem, valueType } from './named-items.ts';
import { invalidNumber } from './number-annotations.ts';

const FUNCTION_OF = /^(\w+)\((.+)\)$/;

/** Reports an invalid annotation of a CHART box, other than `width`; null for other annotations. */
export function invalidChart(
  key: string,
  value: string | null,
  items: readonly BoxItem[],
  lattice: ConceptLattice,
): readonly IdleAnnotation[] | null {
  if (key === 'kind') return CHART_KINDS.some((kind) => kind === value) ? [] : [unknownKind(value)];
  if (key === 'x' || key === 'by') return invalidGroup(key, value, items);
  if (key !== 'y') return null;
  const problems = invalidNumber(value, items, lattice, 'y');
  return problems.length > 0 ? problems : invalidLength(value ?? '', items);
}

/** Reports annotations of a CHART box that do not fit together. */
export function invalidChartHeader({ annotations }: BoxHeader): readonly IdleAnnotation[] {
  const values = new Map(annotations.map(({ key, value }) => [key, value ?? '']));
  if (!values.has('x')) return [NO_X];
  const kind = values.get('kind');
  if (kind === 'stacked' && !values.has('by')) return [NOTHING_TO_STACK];
  if (kind === 'pie' && values.has('by')) return [PIE_BY];
  const [, name = ''] = FUNCTION_OF.exec(values.get('y') ?? '') ?? [];
  return kind === 'pie' && ['avg', 'min', 'max'].includes(name) ? [noParts(name)] : [];
}

/** The first or last date is a number of nothing. */
function invalidLength(value: string, items: readonly BoxItem[]): readonly IdleAnnotation[] {
  const [, , name = ''] = FUNCTION_OF.exec(value.trim()) ?? [];
  const item = items.find((each) => isItem(each, name.trim()));
  const type = item ? valueType(item) : null;
  const isDate = type !== null && !isNumeric(type);
  return isDate ? [{ ...noLength(name), isError: true }] : [];
}

function unknownKind(value: string | null): IdleAnnotation {
  const known = `Use one of ${CHART_KINDS.join(', ')}.`;
  return {
    message: value === null ? '`kind` needs a value.' : `\`${value}\` isn't a kind of chart.`,
    hint: didYouMean(value ?? '', CHART_KINDS) ?? known,
    isError: true,
  };
}

function noLength(name: string): IdleAnnotation {
  return {
    message: `\`y\` can't be drawn: \`${name}\` contains dates.`,
    hint: 'Use an item with numbers, or `y="count"`.',
  };
}

function noParts(name: string): IdleAnnotation {
  return {
    message: `A pie can't show \`${name}\`: its parts don't add up to anything.`,
    hint: 'Use `count` or `sum`, or another kind of chart.',
    isError: true,
  };
}

const NO_X: IdleAnnotation = {
  message: 'A box of type CHART needs `x`, the item by which it groups.',
  hint: 'Write for example `x="Status"`, or `x="Month of Opened"` for dates.',
  isError: true,
};

const NOTHING_TO_STACK: IdleAnnotation = {
  message: '`kind="stacked"` needs `by`, the item by which bars are divided.',
  hint: 'Write for example `by="Team"`, or use `kind="bar"`.',
  isError: true,
};

const PIE_BY: IdleAnnotation = {
  message: '`by` has no effect on a pie: its parts are the values of `x`.',
  hint: 'Remove it, or use `kind="stacked"`.',
  isError: true,
};
