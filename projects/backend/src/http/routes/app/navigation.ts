import {
  BUILT_IN_CONCEPT,
  BUILT_IN_RELATION,
  compareTexts,
  isBuiltIn,
  joinPath,
  type BuiltInRelation,
  type NavigationItem,
  type NewResourceItem,
} from '@ampersand-prototype/generics';
import { readLinks } from '../../../core/read-links.ts';
import { conceptStatements } from '../../../core/storage.ts';
import { builtInRelation } from '../../../core/well-known.ts';
import type { Interface } from '../../../model/interface-node.ts';
import { inMenuOrder } from '../../../model/menu-place.ts';
import type { Relation } from '../../../model/relation.ts';
import { isSessionPage } from '../../../model/session-page.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import type { StoredModel } from '../../../core/stored-model.ts';

/** Lists the visible menu items for a session, in order. Without a stored menu, these are its interfaces. */
export async function navigationItems(
  app: StoredModel,
  connection: Connection,
  access: Access,
): Promise<NavigationItem[]> {
  const concept = app.model.concepts.get(BUILT_IN_CONCEPT.NavMenuItem);
  const statements = concept && conceptStatements(concept);
  if (!statements) return defaultItems(access);
  const relationOf = (relation: BuiltInRelation): Relation | null =>
    builtInRelation(app.model, relation);
  const links = await readLinks(connection, app.database.dialect, {
    label: relationOf(BUILT_IN_RELATION.itemLabel),
    ifc: relationOf(BUILT_IN_RELATION.itemInterface),
    url: relationOf(BUILT_IN_RELATION.itemUrl),
    seqNr: relationOf(BUILT_IN_RELATION.itemSeqNr),
    parent: relationOf(BUILT_IN_RELATION.isSubItemOf),
    visible: relationOf(BUILT_IN_RELATION.itemIsVisible),
  });
  const accessible = new Set(access.interfaces.map((ifc) => ifc.name));
  const hidden = (ifc: string | null): boolean =>
    ifc !== null && (!accessible.has(ifc) || (app.config.production && isBuiltIn(ifc)));
  const items = (await connection.all(statements.all))
    .flatMap((row) => row['atom'] ?? [])
    .map((id) => ({
      id,
      label: links('label').get(id) ?? id,
      seqNr: links('seqNr').has(id) ? Number(links('seqNr').get(id)) : null,
      ifc: links('ifc').get(id) ?? null,
      url: links('url').get(id) ?? null,
      parent: links('parent').get(id) ?? null,
      ...describeInterface(access, links('ifc').get(id)),
    }));
  return items
    .filter((item) => links('visible').has(item.id) && !hidden(item.ifc))
    .sort((a, b) => (a.seqNr ?? -1) - (b.seqNr ?? -1) || compareTexts(a.label, b.label));
}

/** The path of the page that opens first: that of the settings, else the first page that the script marks with `home`. */
export function homeOf(homePage: string, access: Access): string {
  const home = homePage === '/' && inMenu(access).find(({ menu }) => menu.isHome);
  return home ? `/${joinPath([home.name])}` : homePage;
}

function inMenu(access: Access): readonly Interface[] {
  return inMenuOrder(access.interfaces.filter(isSessionPage));
}

function defaultItems(access: Access): NavigationItem[] {
  return inMenu(access).map((ifc, i) => ({
    id: ifc.name,
    label: ifc.label,
    seqNr: i + 1,
    ifc: ifc.name,
    url: null,
    parent: null,
    ...describeInterface(access, ifc.name),
  }));
}

/** What an interface is for, its picture, and the concept of the things that it lists: their own pages lead back to it. */
function describeInterface(
  access: Access,
  ifc: string | undefined,
): Pick<NavigationItem, 'concept' | 'purpose' | 'icon'> {
  const found = access.interfaces.find(({ name }) => name === ifc);
  if (!found) return {};
  const { root, purpose, menu } = found;
  const isList = !root.isUni && root.target.isObject && !root.target.isSession;
  return {
    ...(isList && { concept: root.target.name }),
    ...(purpose !== '' && { purpose }),
    ...(menu.icon !== null && { icon: menu.icon }),
  };
}

/** Lists the interfaces in which the session can create atoms, by concept. */
export function newResourceItems(access: Access): NewResourceItem[] {
  const byConcept = new Map<
    string,
    NewResourceItem & { readonly ifcs: NewResourceItem['ifcs'][number][] }
  >();
  for (const { name, label, isApi, root } of access.interfaces) {
    const { isIdent, crud, target } = root;
    if (isApi || !isIdent || !crud.create || !target.isObject || target.isSession) continue;
    const group = byConcept.get(root.target.name) ?? {
      label: `New ${root.target.label}`,
      concept: root.target.label,
      ifcs: [],
    };
    group.ifcs.push({
      id: name,
      label,
      link: `/${joinPath([name])}`,
      resourceType: root.target.name,
    });
    byConcept.set(root.target.name, group);
  }
  return [...byConcept.values()];
}
