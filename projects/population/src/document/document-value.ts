import type { FileValue } from '@ampersand-prototype/generics';
import type { DocumentFlaw } from '../file/document-flaw.ts';
import type { Spot } from '../file/place.ts';

/** A member of an object in a document. */
export interface Member {
  readonly key: string;
  readonly keySpot: Spot;
  readonly value: DocumentValue;
}

/** A value in a JSON or YAML document, read when it is asked for, and as often as it is asked for. */
export interface DocumentValue {
  readonly kind: 'object' | 'list' | 'scalar' | 'nothing';
  readonly spot: Spot;
  /** The members of an object; none for other values. */
  members(): Iterable<Member>;
  /** The items of a list; none for other values. */
  items(): Iterable<DocumentValue>;
  /** The text of a scalar, numbers with all their digits; the beginning of other values. */
  scalar(): FileValue;
}

/** A document that cannot be read: what is wrong, and where. */
export class DocumentFault extends Error {
  readonly flaw: DocumentFlaw;
  readonly spot: Spot;

  constructor(flaw: DocumentFlaw, spot: Spot) {
    super(flaw.about);
    this.flaw = flaw;
    this.spot = spot;
  }
}
