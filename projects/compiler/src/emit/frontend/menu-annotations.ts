import { isMenuIcon, MENU_ICONS } from '@ampersand-prototype/generics';
import type { BoxHeader } from '../../context/interface.ts';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { IdleAnnotation } from './idle-annotation.ts';

type Annotation = BoxHeader['annotations'][number];

/** Menu annotations, which boxes of any type accept without a template that reads them. */
export const MENU_ANNOTATIONS: readonly string[] = ['home', 'menuGroup', 'menuIcon', 'menuOrder'];

/** Whether a box is the outermost one of a page, which has a menu entry. */
export type BoxPlace = 'inner' | 'outermost' | 'inMenu';

/** Reports menu annotations that have no effect. */
export function idleMenuAnnotations(
  { annotations }: BoxHeader,
  place: BoxPlace,
): readonly IdleAnnotation[] {
  return annotations.flatMap((annotation) => {
    if (!MENU_ANNOTATIONS.includes(annotation.key)) return [];
    return place === 'inMenu' ? wrongMenuValue(annotation) : [notInMenu(annotation, place)];
  });
}

function wrongMenuValue({ key, value }: Annotation): readonly IdleAnnotation[] {
  const text = value?.trim() ?? '';
  if (key === 'home') return text === '' ? [] : [noValue(text)];
  if (text === '') return [withoutValue(key)];
  if (key === 'menuOrder' && !/^-?\d+$/.test(text)) return [noNumber(text)];
  return key === 'menuIcon' && !isMenuIcon(text) ? [noIcon(text)] : [];
}

const EXAMPLE: Readonly<Record<string, string>> = {
  menuGroup: 'At the desk',
  menuIcon: 'calendar',
  menuOrder: '1',
};

function withoutValue(key: string): IdleAnnotation {
  const message = `\`${key}\` without a value has no effect.`;
  return {
    message,
    hint: `Add a value, such as \`${key}="${EXAMPLE[key] ?? ''}"\`, or remove it.`,
  };
}

function noValue(text: string): IdleAnnotation {
  return {
    message: `The value of \`home="${text}"\` has no effect.`,
    hint: 'Write `home`: the page opens first for users who have it in their menu.',
  };
}

function noNumber(text: string): IdleAnnotation {
  const message = `\`menuOrder="${text}"\` isn't an integer.`;
  return {
    message,
    hint: 'Use an integer, such as `menuOrder="1"`. The entry with the lowest number comes first.',
  };
}

function noIcon(text: string): IdleAnnotation {
  const hint = didYouMean(text, MENU_ICONS) ?? `Known icons: ${MENU_ICONS.join(', ')}.`;
  return { message: `There is no icon \`${text}\`.`, hint };
}

function notInMenu({ key }: Annotation, place: BoxPlace): IdleAnnotation {
  if (place === 'inner')
    return {
      message: `\`${key}\` only has an effect on the outermost box of an interface.`,
      hint: 'Move it there, or remove it.',
    };
  return {
    message: `\`${key}\` has no effect: the interface isn't in the menu.`,
    hint: 'Remove it. Only interfaces that start from SESSION or ONE are in the menu.',
  };
}
