import type { Concept } from '../../context/concept.ts';
import type { TermNode } from '../../parse/tree/term-node.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import type { RelationTable } from '../relations/relation-table.ts';
import type { Signature } from './candidate.ts';
import { NO_LIMITS, Typer } from './typer.ts';

/** Reads terms that are not part of the script, such as one that is still being typed. */
export class TermReader {
  readonly #typer: Typer;

  constructor(concepts: ConceptTable, relations: RelationTable) {
    this.#typer = new Typer(concepts, relations, () => undefined);
  }

  /** The possible signatures of a term, in a place that can limit its source; empty if it has no meaning there. */
  signatures(node: TermNode, source: Concept | null = null): readonly Signature[] {
    return this.#typer.candidates(node, { ...NO_LIMITS, source });
  }
}
