import { Injectable } from '@angular/core';
import type { InterfaceModel, ItemPath } from '@ampersand-prototype/components';
import type { InterfaceDefinition, InterfaceObject } from '@ampersand-prototype/generics';

/** The model behind a story: only the items of dropdown boxes. */
@Injectable()
export class StoryModel implements Pick<InterfaceModel, 'all' | 'transactionalParts' | 'item'> {
  items: Readonly<Record<string, InterfaceObject>> = {};

  all(): Promise<readonly InterfaceDefinition[]> {
    return Promise.resolve([]);
  }

  transactionalParts(): Promise<readonly ItemPath[]> {
    return Promise.resolve([]);
  }

  item(_interface: string, _path: string, name: string): Promise<InterfaceObject | null> {
    return Promise.resolve(this.items[name] ?? null);
  }
}
