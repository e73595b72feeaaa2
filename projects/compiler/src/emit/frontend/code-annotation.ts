import type { BoxItem } from '../../context/interface.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, namedItems, noSuchItem } from './named-items.ts';

/** Reports `code` annotations that have no effect. */
export function idleCode(
  value: string | null,
  items: readonly BoxItem[],
): readonly IdleAnnotation[] {
  if (value === null) return items.some(isLongText) ? [] : [NO_LONG_TEXT];
  return namedItems(value).flatMap((name) => {
    const item = items.find((each) => isItem(each, name));
    if (!item) return [noSuchItem('code', name, items)];
    return isLongText(item) ? [] : [noLongText(name)];
  });
}

function isLongText(item: BoxItem): boolean {
  return item.kind === 'term' && item.term.target.type === 'HUGEALPHANUMERIC';
}

function noLongText(name: string): IdleAnnotation {
  const message = `\`code="${name}"\` has no effect: only items of type HUGEALPHANUMERIC can be shown as code.`;
  return {
    message,
    hint: 'Change the type of its concept to HUGEALPHANUMERIC with REPRESENT, or remove the annotation.',
  };
}

const NO_LONG_TEXT: IdleAnnotation = {
  message: '`code` has no effect: the box has no item of type HUGEALPHANUMERIC.',
  hint: "Change the type of the item's concept to HUGEALPHANUMERIC with REPRESENT, or remove the annotation.",
};
