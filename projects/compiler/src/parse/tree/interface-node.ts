import type { Origin } from '../../diagnostic/origin.ts';
import type { LabelledName, NameNode } from './name.ts';
import type { TermNode } from './term-node.ts';

interface Node {
  readonly origin: Origin;
}

/** The header of a box: `BOX <TYPE key key="value">`. */
export interface BoxHeaderNode extends Node {
  readonly type: string;
  readonly annotations: readonly {
    readonly key: string;
    readonly value: string | null;
    /** The place of the value with its quotes, of formulas. */
    readonly valueOrigin?: Origin;
  }[];
}

/** The box or reference after an interface term. The origin of a box is that of the complete box. */
export type SubInterfaceNode = Node &
  (
    | {
        readonly kind: 'box';
        readonly header: BoxHeaderNode | null;
        readonly items: readonly BoxItemNode[];
      }
    | { readonly kind: 'reference'; readonly name: NameNode; readonly isLinkTo: boolean }
  );

/** CRUD flags such as `cRUd`, with their position. */
export interface CrudNode extends Node {
  readonly flags: string;
}

/** A box item that shows a term. */
export interface TermItemNode extends Node {
  readonly kind: 'term';
  readonly name: NameNode;
  readonly label: string | null;
  readonly term: TermNode;
  readonly crud: CrudNode | null;
  readonly view: NameNode | null;
  readonly sub: SubInterfaceNode | null;
}

/** A box item that shows fixed text. */
export interface TextItemNode extends Node {
  readonly kind: 'text';
  readonly name: NameNode;
  readonly label: string | null;
  readonly text: string;
}

/** An item of a box. */
export type BoxItemNode = TermItemNode | TextItemNode;

/** An INTERFACE or API statement; `item` is its root. */
export interface InterfaceStatement extends Node {
  readonly kind: 'interface';
  readonly name: LabelledName;
  readonly isApi: boolean;
  readonly isTransactional: boolean;
  readonly roles: readonly LabelledName[];
  readonly item: TermItemNode;
}

/** A segment of a view: a term, or text. */
export type ViewSegmentNode = Node & { readonly label: string | null } & (
    | { readonly kind: 'term'; readonly term: TermNode }
    | { readonly kind: 'text'; readonly text: string }
  );

/** A VIEW statement. */
export interface ViewStatement extends Node {
  readonly kind: 'view';
  readonly name: LabelledName;
  readonly concept: NameNode;
  readonly isDefault: boolean;
  readonly segments: readonly ViewSegmentNode[];
  readonly htmlTemplate: string | null;
}
