import type { OutputRef, Signal } from '@angular/core';
import { isJsonNode, nameOf, type JsonNode } from './api/json-node';
import type { Messages } from './messages/messages';

/** Paths of pages that no object has: they are about the session, or about nothing in particular. */
const OF_NO_OBJECT = /^resource\/(?:SESSION|ONE)(?:\/|$)/;

/** Marks components that show an interface, for code that cannot import them. */
export const SHOWS_INTERFACE = Symbol('SHOWS_INTERFACE');

/** The public view of a component that shows an interface. */
export interface ShownInterface {
  readonly [SHOWS_INTERFACE]: true;
  /** Concept of the atom that the interface opens. */
  readonly sourceConcept: string;
  /** How the page of a new atom ended: the atom is stored, or the user canceled it. */
  readonly draftEnded?: OutputRef<'added' | 'canceled'>;
  readonly controller: {
    /** The wrapper around the content. */
    readonly root: Signal<JsonNode>;
    /** How far the reading of the content is: `loading`, `ready`, or why there is none. */
    readonly loadState: Signal<{ readonly kind: 'loading' | 'ready' | 'gone' | 'failed' }>;
    readonly hasUnsaved: Signal<boolean>;
    /** Whether anything is not stored that is not on its way to the server either. */
    readonly hasUnsent: Signal<boolean>;
    readonly tree: { readonly version: Signal<number> };
    /** Reads the content again; edits in progress stay. */
    reload(): Promise<void>;
    /** Continues after a login: sends what waits for it, and reads the content with the rights of the account. */
    renew(): Promise<void>;
    /** Whether a request is in progress or waits for another one. */
    isSending(): boolean;
    /** Resolves when all requests have responses. */
    settled(): Promise<void>;
    /** Drops every edit that is not stored, because the user leaves. */
    abandon(): void;
  };
}

/**
 * Returns the label of the item that a page shows. Null on pages without an item, for items without a meaningful label,
 * and until it has been read.
 */
export function nameOfPage(
  { root, tree }: Pick<ShownInterface['controller'], 'root' | 'tree'>,
  messages: Messages,
): string | null {
  tree.version();
  const content = root()['data'];
  if (!isJsonNode(content) || OF_NO_OBJECT.test(String(content['_path_']))) return null;
  // A new item has an identifier, but no label yet.
  if (content['_absent_'] === 'new') return null;
  const name = nameOf(content);
  return name === null ? null : messages.local(name);
}

/** Checks whether a component shows an interface. */
export function showsInterface(component: unknown): component is ShownInterface {
  return typeof component === 'object' && component !== null && SHOWS_INTERFACE in component;
}
