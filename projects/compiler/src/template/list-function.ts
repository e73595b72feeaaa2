import { isTrue, type Attribute } from './attribute.ts';
import type { ListFunction } from './template-node.ts';

/** Applies a list function such as `first`; a single value counts as a list. */
export function applyListFunction(value: Attribute, name: ListFunction): Attribute {
  const list = Array.isArray(value)
    ? (value as readonly Attribute[])
    : isTrue(value)
      ? [value]
      : [];
  switch (name) {
    case 'first':
      return list[0] ?? null;
    case 'last':
      return list.at(-1) ?? null;
    case 'rest':
      return list.slice(1);
    case 'reverse':
      return list.toReversed();
    case 'strip':
      return list.filter(isTrue);
    case 'length':
      return String(list.length);
  }
}
