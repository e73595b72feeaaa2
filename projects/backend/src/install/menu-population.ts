import { addAtom, addLink, deleteAtom } from '../core/population.ts';
import { conceptStatements } from '../core/storage.ts';
import type { Interface } from '../model/interface-node.ts';
import type { Relation } from '../model/relation.ts';
import type { Transaction } from '../transaction/transaction.ts';

const PREFIX = 'PrototypeContext.';
const MENU = 'MainMenu';
const GROUP = '_MainMenu_lists';

/** How the menu is made up. */
export interface MenuOptions {
  /** Interfaces that list atoms go into a group of their own. */
  readonly groupLists: boolean;
  readonly listsLabel: string;
}

/** Fills the navigation menu: an item for every interface that starts at the session. */
export async function populateMenu(tx: Transaction, options: MenuOptions): Promise<void> {
  const item = tx.model.concepts.get(`${PREFIX}NavMenuItem`);
  const menu = tx.model.concepts.get(`${PREFIX}NavMenu`);
  const statements = item && conceptStatements(item);
  if (!item || !menu || !statements) return;
  const present = (await tx.connection.all(statements.all)).flatMap((row) => row['atom'] ?? []);
  for (const atom of present) await deleteAtom(tx, item, atom);
  await addAtom(tx, menu, MENU);
  await describe(tx, MENU, { label: 'Main menu', isVisible: MENU, isPartOf: MENU });
  const shown = [...tx.model.interfaces.values()].filter(isShown);
  const isGrouped = (ifc: Interface): boolean => options.groupLists && !ifc.root.target.isSession;
  for (const [i, ifc] of shown.entries())
    await addItem(tx, ifc, i + 1, isGrouped(ifc) ? GROUP : MENU);
  if (shown.some(isGrouped)) {
    await describe(tx, GROUP, {
      label: options.listsLabel,
      isVisible: GROUP,
      isPartOf: MENU,
      isSubItemOf: MENU,
      seqNr: String(shown.length + 1),
    });
  }
}

function isShown({ isApi, root }: Interface): boolean {
  return !isApi && root.crud.read && (root.source.isSession || root.source.isOne);
}

async function addItem(
  tx: Transaction,
  ifc: Interface,
  number: number,
  parent: string,
): Promise<void> {
  const links = {
    label: ifc.label,
    isVisible: ifc.name,
    isPartOf: MENU,
    ifc: ifc.name,
    seqNr: String(number),
    isSubItemOf: parent,
  };
  await describe(tx, ifc.name, links);
}

async function describe(
  tx: Transaction,
  atom: string,
  links: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, target] of Object.entries(links)) {
    const relation = menuRelation(tx, name);
    if (relation) await addLink(tx, relation, atom, target);
  }
}

function menuRelation(tx: Transaction, name: string): Relation | undefined {
  return [...tx.model.relations.values()].find(
    (relation) =>
      relation.name === `${PREFIX}${name}` && relation.source.name === `${PREFIX}NavMenuItem`,
  );
}
