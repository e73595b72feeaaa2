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
import type { Need } from './edit/held-drafts';
import type { StoredRelation } from './edit/same-items';
import { type WindowPlan, windowPlan } from './window/window-plan';
import { transactionalParts, type ItemPath } from './transactional-parts';

/** The interfaces of the model, read once from the public copy of `interfaces.json` when somebody asks. */
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

  /** Forgets what was read: there is another model. */
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

  /** The item `name` inside the box that the resource at `path` comes from, or null when there is none. */
  async item(interfaceName: string, path: string, name: string): Promise<InterfaceObject | null> {
    const interfaces = await this.all();
    const ifc = interfaces.find((candidate) => candidate.name === interfaceName);
    if (!ifc) return null;
    const box = walk(ifc.ifcObject, segmentsOf(path), interfaces);
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
    const box = ifc && walk(ifc.ifcObject, path, interfaces);
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

/** The relations that the fields of an interface store in, by the path of the field. */
export function storedRelations(
  interfaceName: string,
  interfaces: readonly InterfaceDefinition[],
): (path: ItemPath) => StoredRelation | null {
  const ifc = interfaces.find(({ name }) => name === interfaceName);
  return (path) => {
    const item = ifc && walk(ifc.ifcObject, path, interfaces);
    if (item?.name !== path.at(-1) || !item?.relation) return null;
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

/** Goes down along the segments that name box items; the others are concepts and atoms. */
function walk(
  object: InterfaceObject,
  segments: readonly string[],
  interfaces: readonly InterfaceDefinition[],
): InterfaceObject {
  return segments.reduce(
    (box, segment) => itemsOf(box, interfaces).find((item) => item.name === segment) ?? box,
    object,
  );
}

function itemsOf(
  object: InterfaceObject,
  interfaces: readonly InterfaceDefinition[],
): readonly InterfaceObject[] {
  const sub = object.subinterfaces;
  if (!sub) return [];
  if (sub.ifcObjects) return sub.ifcObjects;
  if (sub.refIsLinkTo) return [];
  const referenced = interfaces.find((ifc) => ifc.name === sub.refSubInterfaceName);
  return referenced?.ifcObject.subinterfaces?.ifcObjects ?? [];
}
