/** A value with its datatype; the language is empty for texts without one. */
export interface GraphLiteral {
  readonly value: string;
  readonly datatype: string;
  readonly language: string;
}

/** A statement of a graph. Resources are IRIs, or `_:b1` for the first node without one. */
export interface Triple {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string | GraphLiteral;
}

/** A graph as read, with sentences about statements that were not read. */
export interface Graph {
  readonly triples: readonly Triple[];
  readonly notes: readonly string[];
}

/** Whether a resource has no IRI. */
export function isAnonymous(resource: string): boolean {
  return resource.startsWith('_:');
}
