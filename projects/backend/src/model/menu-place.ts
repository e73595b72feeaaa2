import { isMenuIcon, type BoxHeader, type MenuIcon } from '@ampersand-prototype/generics';

/** Where the script puts an interface in the menu; null where it does not say. */
export interface MenuPlace {
  readonly order: number | null;
  /** The heading that the entry stands under. */
  readonly group: string | null;
  readonly icon: MenuIcon | null;
}

/** What the annotations of the outermost box of an interface say about the menu; values that mean nothing count as absent. */
export function menuPlaceOf(keys: BoxHeader['keyVals']): MenuPlace {
  const valueOf = (key: string): string =>
    keys.find((each) => each.key === key)?.value?.trim() ?? '';
  const [order, group, icon] = [valueOf('menuOrder'), valueOf('menuGroup'), valueOf('menuIcon')];
  return {
    order: /^-?\d+$/.test(order) ? Number(order) : null,
    group: group === '' ? null : group,
    icon: isMenuIcon(icon) ? icon : null,
  };
}

/** Interfaces in the order of the menu: those with a number first, the others as in the script. */
export function inMenuOrder<T extends { readonly menu: MenuPlace }>(
  interfaces: readonly T[],
): readonly T[] {
  return interfaces.toSorted(
    (a, b) => (a.menu.order ?? Infinity) - (b.menu.order ?? Infinity) || 0,
  );
}
