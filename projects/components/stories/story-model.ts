import { Injectable, signal } from '@angular/core';
import type { InterfaceModel, ItemPath } from '@ampersand-prototype/components';
import type { InterfaceDefinition, InterfaceObject } from '@ampersand-prototype/generics';

/** The model behind a story: only the items of dropdown boxes. */
@Injectable()
export class StoryModel implements Pick<
  InterfaceModel,
  'all' | 'needs' | 'transactionalParts' | 'item' | 'version'
> {
  readonly version = signal(0).asReadonly();
  items: Readonly<Record<string, InterfaceObject>> = {};
  /** Finds an item where its path matters; comes before {@link items}. */
  itemAt: (path: string, name: string) => InterfaceObject | null = () => null;

  all(): Promise<readonly InterfaceDefinition[]> {
    return Promise.resolve([]);
  }

  needs(): ReturnType<InterfaceModel['needs']> {
    return Promise.resolve(() => []);
  }

  transactionalParts(): Promise<readonly ItemPath[]> {
    return Promise.resolve([]);
  }

  item(_interface: string, path: string, name: string): Promise<InterfaceObject | undefined> {
    return Promise.resolve(this.itemAt(path, name) ?? this.items[name]);
  }
}
