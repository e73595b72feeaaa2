import { HashLocationStrategy, LocationStrategy } from '@angular/common';
import {
  type EnvironmentProviders,
  makeEnvironmentProviders,
  provideEnvironmentInitializer,
} from '@angular/core';
import { interfaceRoute } from '@ampersand-prototype/components';
import { FakeChangeLog, provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import { type InterfaceObject, parseCrud } from '@ampersand-prototype/generics';
import { sampleEntry, sampleLink } from '../src/regression/sample-history';

/** An item of a dropdown box, such as `setRelation`, with the members in which stories and tests differ. */
export interface DropdownItem {
  readonly name: string;
  readonly crud: string;
  readonly isUni: boolean;
  readonly isTot: boolean;
  /** Target concept; City unless said otherwise. */
  readonly concept?: string;
}

/** An item of a dropdown box in the model: what `setRelation` and `selectFrom` are allowed to do. */
export function dropdownItem(item: DropdownItem): InterfaceObject {
  const { name, crud, isUni, isTot, concept = 'City' } = item;
  return {
    type: 'ObjExpression',
    name,
    label: name,
    txt: null,
    viewName: null,
    NormalizationSteps: null,
    relation: null,
    relationIsFlipped: null,
    crud: parseCrud(crud),
    expr: {
      srcConceptName: 'Person',
      tgtConceptName: concept,
      isUni,
      isTot,
      isIdent: false,
      query: '',
      reading: null,
    },
    subinterfaces: null,
    help: null,
  };
}

const BY_RULE = { by: 'rule', rule: 'r', label: 'Loans end', round: 1 } as const;

const route = (name: string, concept: string) =>
  interfaceRoute({
    name,
    label: name,
    path: name.toLowerCase(),
    concept,
    isSession: false,
    loadComponent: () => Promise.reject(new Error('Stories have no other pages')),
  });

/** The past, where a story has one. */
const CHANGE_LOG = new FakeChangeLog({
  entries: [
    sampleEntry({ seq: 14, changes: [sampleLink({ cause: BY_RULE })], account: null }),
    sampleEntry({ seq: 12 }),
    sampleEntry({ seq: 9, mayUndo: false }),
  ],
});

/** The story before may have left the view of its table in the address. */
function leaveNoView(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** What stories and the tests that draw them run with: no network, a few interfaces to link to. */
export function provideStoryAmpersand(): EnvironmentProviders {
  return makeEnvironmentProviders([
    { provide: LocationStrategy, useClass: HashLocationStrategy },
    provideEnvironmentInitializer(leaveNoView),
    provideFakeAmpersand({
      changeLog: CHANGE_LOG,
      interfaces: [route('Person', 'Person'), route('City', 'City'), route('Map', 'City')],
    }),
  ]);
}
