import type { Signal } from '@angular/core';
import type { JsonNode } from './api/json-node';

/** Marks the components that show an interface, for code that must not load them to recognise them. */
export const SHOWS_INTERFACE = Symbol('SHOWS_INTERFACE');

/** What the application around the pages needs of a component that shows an interface. */
export interface ShownInterface {
  readonly [SHOWS_INTERFACE]: true;
  /** Concept of the atom that the interface opens. */
  readonly sourceConcept: string;
  readonly controller: {
    /** The wrapper around the content. */
    readonly root: Signal<JsonNode>;
    readonly hasUnsaved: Signal<boolean>;
    readonly tree: { readonly version: Signal<number> };
    /** Reads the content again; edits under way stay. */
    reload(): Promise<void>;
    /** Resolves when every request under way has its answer. */
    settled(): Promise<void>;
    /** Drops every edit that is not stored, because the user leaves. */
    abandon(): void;
  };
}

/** Whether a component, of any kind, shows an interface. */
export function showsInterface(component: unknown): component is ShownInterface {
  return typeof component === 'object' && component !== null && SHOWS_INTERFACE in component;
}
