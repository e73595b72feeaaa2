import type { Origin } from '../../diagnostic/origin.ts';

/** A name as written, its parts joined by dots. */
export interface NameNode {
  readonly text: string;
  readonly origin: Origin;
}

/** A name that is given to something, with its LABEL where there is one. */
export interface LabelledName extends NameNode {
  readonly label: string | null;
}

/** `[Source*Target]` */
export interface SignatureNode {
  readonly source: NameNode;
  readonly target: NameNode;
  readonly origin: Origin;
}

/** A relation that is referred to, with or without its signature. */
export interface RelationReference {
  readonly name: NameNode;
  readonly signature: SignatureNode | null;
  readonly origin: Origin;
}
