import { encodePropertyName } from '@ampersand-prototype/generics';
import type { BoxHeader, BoxItem } from '../../context/interface.ts';

/** An annotation that the template reads and that still changes nothing, with what to do about it. */
export interface IdleAnnotation {
  readonly message: string;
  readonly remedy: string;
}

/** The values that an annotation of the product may have. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'TABLE order': ['asc', 'desc'],
  'PROPBUTTON action': ['toggle', 'set', 'clear'],
};

/** The annotations of a box of the product whose value, or whose place, makes them change nothing. */
export function idleAnnotations(
  { type, annotations }: BoxHeader,
  items: readonly BoxItem[],
  isRoot: boolean,
): readonly IdleAnnotation[] {
  const keys = new Set(annotations.map(({ key }) => key));
  return annotations.flatMap(({ key, value }) => {
    const values = VALUES[`${type} ${key}`];
    if (values && !values.includes(value ?? '')) return [wrongValue(key, value, values)];
    if (type === 'TABLE' && key === 'order' && !keys.has('sortBy')) return [ORDER_ALONE];
    if (type === 'TABLE' && key === 'sortBy' && !items.some((item) => isCalled(item, value)))
      return [noSuchItem(value, items)];
    return key === 'noRootTitle' && !isRoot ? [NOT_OUTERMOST] : [];
  });
}

/** A table finds a column by the name or label of its item, or by the encoded name. */
function isCalled({ name, label }: BoxItem, text: string | null): boolean {
  return [name, label, encodePropertyName(name)].includes(text ?? '');
}

const ORDER_ALONE: IdleAnnotation = {
  message: '`order` does nothing without `sortBy`.',
  remedy: 'Say by which item it is sorted: `sortBy="…"`, or remove `order`.',
};

const NOT_OUTERMOST: IdleAnnotation = {
  message: '`noRootTitle` only has an effect on the outermost box of an interface.',
  remedy: 'Move it there, or remove it.',
};

function wrongValue(key: string, value: string | null, values: readonly string[]): IdleAnnotation {
  const given = value === null ? `\`${key}\` without a value` : `\`${key}="${value}"\``;
  const known = values.map((each) => `\`${key}="${each}"\``).join(', ');
  return { message: `${given} has no effect.`, remedy: `Write one of ${known}, or remove it.` };
}

function noSuchItem(value: string | null, items: readonly BoxItem[]): IdleAnnotation {
  const known = items.map(({ name }) => `\`${name}\``).join(', ');
  return {
    message: `\`sortBy="${value ?? ''}"\` names no item of the box.`,
    remedy: `Write one of ${known}.`,
  };
}
