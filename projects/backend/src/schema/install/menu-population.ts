import { BUILT_IN_CONCEPT, BUILT_IN_RELATION } from '@ampersand-prototype/generics';
import type { Config } from '../../config/config.ts';
import { addAtom } from '../../core/atom.ts';
import { deleteAtom } from '../../core/delete-atom.ts';
import { addLink } from '../../core/link.ts';
import { conceptStatements } from '../../core/storage.ts';
import { builtInRelation } from '../../core/well-known.ts';
import type { Interface } from '../../model/interface-node.ts';
import { inMenuOrder } from '../../model/menu-place.ts';
import { isSessionPage } from '../../model/session-page.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

const MENU = 'MainMenu';
const LISTS = '_MainMenu_lists';

/** A relation about an entry of the menu. */
type ItemRelation = Extract<
  keyof typeof BUILT_IN_RELATION,
  `item${string}` | 'isSubItemOf' | 'isPartOf'
>;

/** The settings that say whether interfaces that list atoms go into a group of their own. */
type MenuOptions = Pick<Config['frontend'], 'menuGrouping' | 'menuGroupingLabel'>;

/** Fills the navigation menu with an item per session interface, in groups. */
export async function populateMenu(tx: Transaction, options: MenuOptions): Promise<void> {
  const item = tx.model.concepts.get(BUILT_IN_CONCEPT.NavMenuItem);
  const menu = tx.model.concepts.get(BUILT_IN_CONCEPT.NavMenu);
  const statements = item && conceptStatements(item);
  if (!item || !menu || !statements) return;
  const present = (await tx.connection.all(statements.all)).flatMap((row) => row['atom'] ?? []);
  for (const atom of present) await deleteAtom(tx, item, atom);
  await addAtom(tx, menu, MENU);
  await describe(tx, MENU, [
    ['itemLabel', 'Main menu'],
    ['itemIsVisible', MENU],
    ['isPartOf', MENU],
  ]);
  const shown = inMenuOrder([...tx.model.interfaces.values()].filter(isSessionPage));
  const groups = new Map<string, Group>();
  for (const [i, ifc] of shown.entries()) {
    const group = groupOf(ifc, options);
    if (group && !groups.has(group.atom)) groups.set(group.atom, { number: i + 1, ...group });
    await addItem(tx, ifc, i + 1, group?.atom ?? MENU);
  }
  for (const group of groups.values())
    await addGroup(tx, group, group.atom === LISTS ? shown.length + 1 : group.number);
}

/** A heading of the menu; `number` is that of its first entry. */
interface Group {
  readonly atom: string;
  readonly label: string;
  readonly number: number;
}

/** The group that an interface belongs to: the one of the script, else that of all lists where the settings ask for it. */
function groupOf(
  { menu, root }: Interface,
  { menuGrouping, menuGroupingLabel }: MenuOptions,
): Omit<Group, 'number'> | null {
  if (menu.group !== null) return { atom: `_MainMenu_group_${menu.group}`, label: menu.group };
  return menuGrouping === 'byType' && !root.target.isSession
    ? { atom: LISTS, label: menuGroupingLabel }
    : null;
}

async function addGroup(
  tx: Transaction,
  { atom, label }: Omit<Group, 'number'>,
  number: number,
): Promise<void> {
  await describe(tx, atom, [
    ['itemLabel', label],
    ['itemIsVisible', atom],
    ['isPartOf', MENU],
    ['isSubItemOf', MENU],
    ['itemSeqNr', String(number)],
  ]);
}

async function addItem(
  tx: Transaction,
  ifc: Interface,
  number: number,
  parent: string,
): Promise<void> {
  await describe(tx, ifc.name, [
    ['itemLabel', ifc.label],
    ['itemIsVisible', ifc.name],
    ['isPartOf', MENU],
    ['itemInterface', ifc.name],
    ['itemSeqNr', String(number)],
    ['isSubItemOf', parent],
  ]);
}

async function describe(
  tx: Transaction,
  atom: string,
  links: readonly (readonly [relation: ItemRelation, target: string])[],
): Promise<void> {
  for (const [key, target] of links) {
    const relation = builtInRelation(tx.model, BUILT_IN_RELATION[key]);
    if (relation) await addLink(tx, relation, atom, target);
  }
}
