import type { Crud, Formula } from '@ampersand-prototype/generics';
import type { Origin } from '../diagnostic/origin.ts';
import type { Concept } from './concept.ts';
import type { Term } from './term.ts';

/** The header of a box, `BOX <TYPE key key="value">`; a bare key has the value null. */
export interface BoxHeader {
  readonly type: string;
  readonly annotations: readonly {
    readonly key: string;
    readonly value: string | null;
    /** The place of the value with its quotes. */
    readonly valueOrigin?: Origin;
  }[];
  readonly origin: Origin;
}

/** The part below an interface term: a box of items, or another interface. */
export type SubInterface =
  | { readonly kind: 'box'; readonly header: BoxHeader; readonly items: readonly BoxItem[] }
  | { readonly kind: 'reference'; readonly interfaceName: string; readonly isLinkTo: boolean };

/** An item with a term. `crud` holds the final rights: the letters, the defaults and what the term can do. */
export interface TermItem {
  readonly kind: 'term';
  /** Label as written, before encoding; empty when there is none. */
  readonly name: string;
  /** LABEL text, else the name. */
  readonly label: string;
  readonly term: Term;
  readonly crud: Crud;
  /** `<View>` as written. */
  readonly viewName: string | null;
  readonly sub: SubInterface | null;
  readonly origin: Origin;
}

/** A box item that shows fixed text: `TXT "…"`. */
export interface TextItem {
  readonly kind: 'text';
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly origin: Origin;
}

/** A box item that a formula computes from other items of the box: `compute="Total = Hours * Rate"`. */
export interface ComputedItem {
  readonly kind: 'computed';
  readonly name: string;
  readonly label: string;
  /** The formula as written. */
  readonly text: string;
  readonly formula: Formula;
  readonly origin: Origin;
}

/** An item of a box. */
export type BoxItem = TermItem | TextItem | ComputedItem;

/** An INTERFACE or API statement. */
export interface Interface {
  readonly name: string;
  readonly label: string;
  readonly isApi: boolean;
  readonly isTransactional: boolean;
  /** Names of the roles behind FOR; empty means every role. */
  readonly roles: readonly string[];
  /** The root: its name is the interface's name. */
  readonly item: TermItem;
  readonly origin: Origin;
}

/** A segment of a view; `label` is null if omitted. */
export type ViewSegment =
  | { readonly kind: 'term'; readonly label: string | null; readonly term: Term }
  | { readonly kind: 'text'; readonly label: string | null; readonly text: string };

/** A VIEW statement. */
export interface View {
  readonly name: string;
  readonly label: string;
  readonly concept: Concept;
  readonly isDefault: boolean;
  readonly segments: readonly ViewSegment[];
  /** File named by HTML TEMPLATE. */
  readonly htmlTemplate: string | null;
  readonly pattern: string | null;
  readonly origin: Origin;
}
