import type { Origin } from '../../diagnostic/origin.ts';

/** A name as written in the script; parts are joined by dots. */
export interface NameNode {
  readonly text: string;
  readonly origin: Origin;
}

/** A declared name with its optional LABEL. */
export interface LabelledName extends NameNode {
  readonly label: string | null;
}

/** A signature as written in the script: `[Source*Target]`. */
export interface SignatureNode {
  readonly source: NameNode;
  readonly target: NameNode;
  readonly origin: Origin;
}

/** A reference to a relation, with or without its signature. */
export interface RelationReference {
  readonly name: NameNode;
  readonly signature: SignatureNode | null;
  readonly origin: Origin;
}
