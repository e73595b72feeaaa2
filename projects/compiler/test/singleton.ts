import type { AtomValue } from '../src/context/atom.ts';
import type { Concept } from '../src/context/concept.ts';
import type { Term } from '../src/context/term.ts';

/** Builds `"atom"[concept]`. */
export function singleton(atom: AtomValue, concept: Concept): Term {
  return { kind: 'singleton', atom, source: concept, target: concept };
}
