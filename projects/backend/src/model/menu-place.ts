import { isMenuIcon, type BoxHeader, type MenuIcon } from '@ampersand-prototype/generics';

/** The position of an interface in the menu according to the script; null if unspecified. */
export interface MenuPlace {
  readonly order: number | null;
  /** The heading above the entry. */
  readonly group: string | null;
  readonly icon: MenuIcon | null;
  /** Whether it opens first for users who have it in their menu. */
  readonly isHome: boolean;
}

/** Reads the menu annotations of an interface's outermost box. Invalid values count as absent. */
export function menuPlaceOf(keys: BoxHeader['keyVals']): MenuPlace {
  const valueOf = (key: string): string =>
    keys.find((each) => each.key === key)?.value?.trim() ?? '';
  const [order, group, icon] = [valueOf('menuOrder'), valueOf('menuGroup'), valueOf('menuIcon')];
  return {
    order: /^-?\d+$/.test(order) ? Number(order) : null,
    group: group === '' ? null : group,
    icon: isMenuIcon(icon) ? icon : null,
    isHome: keys.some(({ key }) => key === 'home'),
  };
}

/** Sorts interfaces in menu order: numbered ones first, the others as in the script. */
export function inMenuOrder<T extends { readonly menu: MenuPlace }>(
  interfaces: readonly T[],
): readonly T[] {
  return interfaces.toSorted(
    (a, b) => (a.menu.order ?? Infinity) - (b.menu.order ?? Infinity) || 0,
  );
}
