import { type EnvironmentProviders, makeEnvironmentProviders } from '@angular/core';
import { provideRouter, withDisabledInitialNavigation } from '@angular/router';
import {
  type AmpersandOptions,
  InterfaceModel,
  provideAmpersand,
  transactionalParts,
} from '@ampersand-prototype/components';
import {
  type InterfaceDefinition,
  type InterfaceObject,
  splitPath,
} from '@ampersand-prototype/generics';

/** Options of {@link provideFakeAmpersand}. */
export interface FakeAmpersandOptions extends AmpersandOptions {
  /** Items whose rights boxes look up in the model, by name: `setRelation`, `selectFrom`. */
  readonly items?: Readonly<Record<string, InterfaceObject>>;
  /** The model itself, where a component looks up more than items. */
  readonly model?: readonly InterfaceDefinition[];
}

/** Sets the components up for a test or a story: words in English, routes to nowhere, and no network at all. */
export function provideFakeAmpersand(options: FakeAmpersandOptions = {}): EnvironmentProviders {
  const { items = {}, model = [], ...rest } = options;
  const fakeModel: Pick<InterfaceModel, 'all' | 'transactionalParts' | 'item'> = {
    all: () => Promise.resolve(model),
    transactionalParts: (name) => Promise.resolve(transactionalParts(name, model)),
    item: (_name, path, item) =>
      Promise.resolve(splitPath(path).length > 0 ? (items[item] ?? null) : null),
  };
  return makeEnvironmentProviders([
    // Every link leads somewhere and shows nothing there.
    provideRouter([{ path: '**', children: [] }], withDisabledInitialNavigation()),
    provideAmpersand({ locale: 'en-GB', ...rest }),
    { provide: InterfaceModel, useValue: fakeModel },
  ]);
}
