import type { FileValue } from '@ampersand-prototype/generics';
import type { DocumentProblem } from '../file/document-problem.ts';
import type { SourceOffset } from '../file/position.ts';

/** A member of an object in a document. */
export interface Member {
  readonly key: string;
  readonly keyPosition: SourceOffset;
  readonly value: DocumentValue;
}

/** A value in a JSON or YAML document, parsed lazily. */
export interface DocumentValue {
  readonly kind: 'object' | 'list' | 'scalar' | 'nothing';
  readonly position: SourceOffset;
  /** The members of an object; none for other values. */
  members(): Iterable<Member>;
  /** The items of a list; none for other values. */
  items(): Iterable<DocumentValue>;
  /** The text of a scalar, numbers with all their digits; the beginning of other values. */
  scalar(): FileValue;
}

/** An error for a document that cannot be read. */
export class DocumentError extends Error {
  readonly problem: DocumentProblem;
  readonly position: SourceOffset;

  constructor(problem: DocumentProblem, position: SourceOffset) {
    super(problem.about);
    this.problem = problem;
    this.position = position;
  }
}
