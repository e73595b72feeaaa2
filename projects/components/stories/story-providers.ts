import { HashLocationStrategy, LocationStrategy } from '@angular/common';
import { type EnvironmentProviders, makeEnvironmentProviders } from '@angular/core';
import { interfaceRoute } from '@ampersand-prototype/components';
import { provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import type { InterfaceObject } from '@ampersand-prototype/generics';

/** An item of a dropdown box in the model: what `setRelation` and `selectFrom` are allowed to do. */
export function dropdownItem(name: string, isUni: boolean, isTot: boolean): InterfaceObject {
  return {
    type: 'ObjExpression',
    name,
    label: name,
    txt: null,
    viewName: null,
    NormalizationSteps: null,
    relation: null,
    relationIsFlipped: null,
    crud: { create: false, read: true, update: name === 'setRelation', delete: false },
    expr: {
      srcConceptName: 'Person',
      tgtConceptName: 'City',
      isUni,
      isTot,
      isIdent: false,
      query: '',
    },
    subinterfaces: null,
  };
}

const route = (name: string, concept: string) =>
  interfaceRoute({
    name,
    label: name,
    path: name.toLowerCase(),
    concept,
    isSession: false,
    loadComponent: () => Promise.reject(new Error('Stories have no other pages')),
  });

/** What stories and the tests that draw them run with: no network, a few interfaces to link to. */
export function provideStoryAmpersand(): EnvironmentProviders {
  return makeEnvironmentProviders([
    { provide: LocationStrategy, useClass: HashLocationStrategy },
    provideFakeAmpersand({
      interfaces: [route('Person', 'Person'), route('City', 'City'), route('Map', 'City')],
    }),
  ]);
}
