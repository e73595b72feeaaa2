import type { BoxHeader, BoxItem } from '../../context/interface.ts';
import { idleCode } from './code-annotation.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, noSuchItem } from './named-items.ts';

/** The values that an annotation of the product may have. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'TABLE order': ['asc', 'desc'],
  'PROPBUTTON action': ['toggle', 'set', 'clear'],
};

/** Finds annotations of a built-in box whose value or position has no effect. */
export function idleAnnotations(
  { type, annotations }: BoxHeader,
  items: readonly BoxItem[],
  isRoot: boolean,
): readonly IdleAnnotation[] {
  const keys = new Set(annotations.map(({ key }) => key));
  return annotations.flatMap(({ key, value }) => {
    const values = VALUES[`${type} ${key}`];
    if (values && !values.includes(value ?? '')) return [wrongValue(key, value, values)];
    if (key === 'code') return idleCode(value, items);
    const isSorted = keys.has('sortBy') || keys.has('sortByAndHide');
    if (type === 'TABLE' && key === 'order' && !isSorted) return [ORDER_ALONE];
    if (type === 'TABLE' && key === 'sortBy' && keys.has('sortByAndHide')) return [SORTED_TWICE];
    if (type === 'TABLE' && isSortKey(key) && !items.some((item) => isItem(item, value ?? '')))
      return [noSuchItem(key, value ?? '', items)];
    return key === 'noRootTitle' && !isRoot ? [NOT_OUTERMOST] : [];
  });
}

function isSortKey(key: string): boolean {
  return key === 'sortBy' || key === 'sortByAndHide';
}

const SORTED_TWICE: IdleAnnotation = {
  message: '`sortBy` has no effect next to `sortByAndHide`.',
  hint: 'Remove one of them.',
};

const ORDER_ALONE: IdleAnnotation = {
  message: '`order` has no effect without `sortBy`.',
  hint: 'Add the item to sort by, `sortBy="…"`, or remove `order`.',
};

const NOT_OUTERMOST: IdleAnnotation = {
  message: '`noRootTitle` only has an effect on the outermost box of an interface.',
  hint: 'Move it there, or remove it.',
};

function wrongValue(key: string, value: string | null, values: readonly string[]): IdleAnnotation {
  const given = value === null ? `\`${key}\` without a value` : `\`${key}="${value}"\``;
  const known = values.map((each) => `\`${key}="${each}"\``).join(', ');
  return { message: `${given} has no effect.`, hint: `Use one of ${known}, or remove it.` };
}
