import type { AtomValue } from '../../context/atom.ts';
import type { Concept } from '../../context/concept.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { printAtom } from '../../parse/terms/print-term.ts';
import type { AtomNode } from '../../parse/tree/atom-node.ts';
import { atomOf } from './atom-value.ts';
import {
  atomOfUnwritableType,
  atomOfWrongType,
  cellOfWrongType,
  hashOfPassword,
  numberOutOfRange,
} from '../problems/representation-problems.ts';
import { spreadsheetAtom } from './spreadsheet-atom.ts';

const MAX_REPORTED_ATOMS = 10;

/** Converts literals to the type of their concept, and reports invalid ones. */
export class AtomChecker {
  readonly #report: (problem: Diagnostic) => void;
  readonly #failures = new Map<Concept, number>();

  constructor(report: (problem: Diagnostic) => void) {
    this.#report = report;
  }

  /** The atom of a literal; null after a problem. */
  check(node: AtomNode, concept: Concept): AtomValue | null {
    if (concept.name === 'ONE')
      return this.#fail(concept, atomOfUnwritableType(concept, node.origin));
    const converted = node.spreadsheet === true ? spreadsheetAtom(node, concept.type) : node;
    const atom = atomOf(converted, concept.type);
    const written = printAtom(node);
    switch (atom) {
      case 'unwritable':
        return this.#fail(concept, atomOfUnwritableType(concept, node.origin));
      case 'outOfRange':
        return this.#fail(concept, numberOutOfRange(written, concept, node.origin));
      case 'otherHash':
        return this.#fail(concept, hashOfPassword(concept, node.origin));
      case 'wrongType':
        return this.#fail(
          concept,
          node.spreadsheet === true
            ? cellOfWrongType(node.text, concept, node.origin)
            : atomOfWrongType(written, node.kind, concept, node.origin),
        );
      default:
        return atom;
    }
  }

  /** The atoms of several literals, without those that do not fit. */
  checkAll(nodes: readonly AtomNode[], concept: Concept): readonly AtomValue[] {
    return nodes.map((node) => this.check(node, concept)).filter((atom) => atom !== null);
  }

  /** After a number of wrong atoms of one concept, more of them would say nothing new. */
  #fail(concept: Concept, problem: Diagnostic): null {
    const count = this.#failures.get(concept) ?? 0;
    this.#failures.set(concept, count + 1);
    if (count < MAX_REPORTED_ATOMS) this.#report(problem);
    return null;
  }
}
