import { HttpClient } from '@angular/common/http';
import { Injectable, inject, signal } from '@angular/core';
import {
  readInterfaces,
  splitPath,
  type InterfaceDefinition,
  type InterfaceObject,
} from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { INTERFACES_URL } from '@ampersand-prototype/components/application';
import type { Need } from '../edit/incomplete-drafts';
import type { StoredRelation } from '../edit/aliased-fields';
import { type WindowPlan, windowPlan } from '../rows/window-plan';
import { itemsOf } from './items-of';
import { transactionalParts, type ItemPath } from './transactional-parts';

/** The interface definitions of the model, loaded on first use. */
@Injectable({ providedIn: 'root' })
export class InterfaceModel {
  private readonly http = inject(HttpClient);
  private readonly url = inject(INTERFACES_URL);
  private loading: Promise<readonly InterfaceDefinition[]> | null = null;
  private readonly readings = signal(0);

  /** Counts how often the model was exchanged while the page stood. */
  readonly version = this.readings.asReadonly();

  /** All interfaces; none where the file is missing or broken, so that a page without it still works. */
  all(): Promise<readonly InterfaceDefinition[]> {
    return (this.loading ??= firstValueFrom(this.http.get<unknown>(this.url))
      .then(readInterfaces)
      .catch(() => {
        this.loading = null;
        return [];
      }));
  }

  /** Discards the metadata that was read, because the model changed. */
  renew(): void {
    this.loading = null;
    this.readings.update((count) => count + 1);
  }

  /** The items of an interface below which edits are collected until the user saves. */
  async transactionalParts(interfaceName: string): Promise<readonly ItemPath[]> {
    return transactionalParts(interfaceName, await this.all());
  }

  /** What new atoms of an interface need, by the path of the field that they are made in. */
  async needs(interfaceName: string): Promise<(path: ItemPath) => readonly Need[]> {
    return needsIn(interfaceName, await this.all());
  }

  /** The relations that the fields of an interface store in, by the path of the field. */
  async relations(interfaceName: string): Promise<(path: ItemPath) => StoredRelation | null> {
    return storedRelations(interfaceName, await this.all());
  }

  /** The long lists of an interface that are read by windows. */
  async windowPlan(interfaceName: string): Promise<WindowPlan> {
    return windowPlan(interfaceName, await this.all());
  }

  /**
   * Finds the item `name` in the box that the resource at `path` comes from. Gives null where the interface has no such item,
   * and undefined where the model does not have the interface.
   */
  async item(
    interfaceName: string,
    path: string,
    name: string,
  ): Promise<InterfaceObject | null | undefined> {
    const interfaces = await this.all();
    const ifc = interfaces.find((candidate) => candidate.name === interfaceName);
    if (!ifc) return undefined;
    const box = boxAt(ifc, segmentsOf(path), interfaces);
    if (!box) return null;
    return itemsOf(box, interfaces).find((object) => object.name === name) ?? null;
  }
}

/** What new atoms of an interface need, by the path of the field that they are made in. */
function needsIn(
  interfaceName: string,
  interfaces: readonly InterfaceDefinition[],
): (path: ItemPath) => readonly Need[] {
  const ifc = interfaces.find(({ name }) => name === interfaceName);
  return (path) => {
    const box = ifc && walk(ifc.ifcObject, path, interfaces, null);
    return box ? needsBelow(box, interfaces, [], []) : [];
  };
}

/** What an atom needs in a box, and in the boxes of it that show the atom itself, as tabs do. */
function needsBelow(
  box: InterfaceObject,
  interfaces: readonly InterfaceDefinition[],
  within: readonly string[],
  around: readonly InterfaceObject[],
): readonly Need[] {
  const inside = [...around, box];
  return itemsOf(box, interfaces).flatMap((item) => {
    if (isNeeded(item)) return [needOf(item, within)];
    if (!isAtomItself(item) || inside.includes(item)) return [];
    return needsBelow(item, interfaces, [...within, item.name], inside);
  });
}

/** Returns the relations that the fields of an interface edit, by item path. */
export function storedRelations(
  interfaceName: string,
  interfaces: readonly InterfaceDefinition[],
): (path: ItemPath) => StoredRelation | null {
  const ifc = interfaces.find(({ name }) => name === interfaceName);
  return (path) => {
    const item = path.length === 0 ? null : ifc && walk(ifc.ifcObject, path, interfaces, null);
    if (!item?.relation) return null;
    return { relation: item.relation, isFlipped: item.relationIsFlipped === true };
  };
}

/** Whether an item has to be filled in and can be, in the atom itself. */
function isNeeded({ expr, relation, crud, subinterfaces }: InterfaceObject): boolean {
  const mayFill = crud !== null && (crud.create || crud.update);
  return mayFill && relation !== null && subinterfaces === null && expr?.isTot === true;
}

function isAtomItself({ expr, subinterfaces }: InterfaceObject): boolean {
  return subinterfaces !== null && expr?.isIdent === true;
}

function needOf({ name, label }: InterfaceObject, within: readonly string[]): Need {
  return within.length === 0 ? { property: name, label } : { property: name, label, within };
}

function segmentsOf(path: string): readonly string[] {
  try {
    return splitPath(path);
  } catch {
    return path.split('/');
  }
}

/** How many segments of a path come before the items: `resource`, a concept and an atom. */
const ROOT_SEGMENTS = 3;

/**
 * Finds the box of a resource by its path: after the root atom come items and atoms in turn. A root that is not the atom itself
 * is named by its interface, with the atom that it shows. The older product names the interface of any root, without an atom.
 */
function boxAt(
  { name, ifcObject }: InterfaceDefinition,
  path: readonly string[],
  interfaces: readonly InterfaceDefinition[],
): InterfaceObject | null {
  const below = path.slice(ROOT_SEGMENTS);
  const atom = path[ROOT_SEGMENTS - 1] ?? null;
  const isNamed = below[0] === name;
  if (isNamed && ifcObject.expr?.isIdent === false)
    return walk(ifcObject, below.slice(2), interfaces, below[1] ?? null);
  const box = walk(ifcObject, below, interfaces, atom);
  return box === null && isNamed ? walk(ifcObject, below.slice(1), interfaces, atom) : box;
}

/**
 * Goes down along items and atoms in turn, whatever the atoms are called. The older product leaves the atom out after
 * an item that is the atom itself. Returns null if an item does not exist.
 *
 * @param start the atom of the first item; null if the path does not contain it, and ends with an item
 */
function walk(
  root: InterfaceObject,
  segments: readonly string[],
  interfaces: readonly InterfaceDefinition[],
  start: string | null,
): InterfaceObject | null {
  let [box, atom] = [root, start];
  for (let at = 0; at < segments.length;) {
    const item = itemsOf(box, interfaces).find(({ name }) => name === segments[at]);
    if (!item) return null;
    at += 1;
    const next = segments[at];
    const isLeftOut =
      item.expr?.isIdent === true &&
      (atom === null ? (segments.length - at) % 2 === 1 : next !== atom);
    if (next !== undefined && !isLeftOut) {
      at += 1;
      if (atom !== null) atom = next;
    }
    box = item;
  }
  return box;
}
