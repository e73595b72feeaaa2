import {
  type EnvironmentProviders,
  inject,
  makeEnvironmentProviders,
  provideEnvironmentInitializer,
  signal,
} from '@angular/core';
import { provideRouter, withDisabledInitialNavigation } from '@angular/router';
import {
  type AmpersandOptions,
  AmpersandSettings,
  InterfaceModel,
  ChangeLogApi,
  provideAmpersand,
  storedRelations,
  transactionalParts,
  windowPlan,
} from '@ampersand-prototype/components';
import {
  type InterfaceDefinition,
  type InterfaceObject,
  splitPath,
} from '@ampersand-prototype/generics';
import type { FakeChangeLog } from './fake-change-log';

/** Options of {@link provideFakeAmpersand}. */
export interface FakeAmpersandOptions extends AmpersandOptions {
  /** Items whose rights boxes look up in the model, by name: `setRelation`, `selectFrom`. Null means that the model lacks the item. */
  readonly items?: Readonly<Record<string, InterfaceObject | null>>;
  /** The model itself, where a component looks up more than items. */
  readonly model?: readonly InterfaceDefinition[];
  /** The changes of the past; without it no history is kept. */
  readonly changeLog?: FakeChangeLog;
}

/** Sets the components up for a test or a story: words in English, routes to nowhere, and no network at all. */
export function provideFakeAmpersand(options: FakeAmpersandOptions = {}): EnvironmentProviders {
  const { items = {}, model = [], changeLog, ...rest } = options;
  const fakeModel: Pick<
    InterfaceModel,
    'all' | 'needs' | 'relations' | 'transactionalParts' | 'windowPlan' | 'item' | 'version'
  > = {
    version: signal(0).asReadonly(),
    all: () => Promise.resolve(model),
    transactionalParts: (name) => Promise.resolve(transactionalParts(name, model)),
    windowPlan: (name) => Promise.resolve(windowPlan(name, model)),
    needs: () => Promise.resolve(() => []),
    relations: (name) => Promise.resolve(storedRelations(name, model)),
    item: (_name, path, item) =>
      Promise.resolve(splitPath(path).length > 0 ? items[item] : undefined),
  };
  return makeEnvironmentProviders([
    // Every link leads somewhere and shows nothing there.
    provideRouter([{ path: '**', children: [] }], withDisabledInitialNavigation()),
    provideAmpersand({ locale: 'en-GB', ...rest }),
    { provide: InterfaceModel, useValue: fakeModel },
    ...(changeLog ? [{ provide: ChangeLogApi, useValue: changeLog }, keepingHistory()] : []),
  ]);
}

/** Switches on what needs a history. */
function keepingHistory(): EnvironmentProviders {
  return provideEnvironmentInitializer(() => inject(AmpersandSettings).keepsHistory.set(true));
}
