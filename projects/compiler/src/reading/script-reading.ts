import type { ReadableContext } from '../check/check.ts';
import type { Term } from '../context/term.ts';
import type { ScriptTree } from '../parse/tree/script-tree.ts';
import type { TermNode } from '../parse/tree/term-node.ts';

/** The statements of a script with the meaning of their terms, as far as errors allow. */
export interface ScriptReading {
  /** The statements of all files, without those that every application gets. */
  readonly tree: ScriptTree;
  /** The checked script; null if its concepts contradict each other. */
  readonly model: ReadableContext | null;
  /** The typed term of each node; a term with an error has none. */
  readonly termTypes: ReadonlyMap<TermNode, Term>;
}
