import type { AtomValue } from '../context/atom.ts';
import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import type { Enforcement } from '../context/rule.ts';
import type { SingletonTerm, Term } from '../context/term.ts';
import { canBeClosed, closedValues } from './closed-values.ts';
import { subterms, unbracket } from './walk-term.ts';

/**
 * Adds the values that the script itself fixes to its population: those of closed sets, and those that an ENFORCE links.
 * Without them the terms that name them would be empty for ever.
 */
export function withNamedValues(context: Context): Context {
  const named = [...valuesOfClosedSets(context), ...linkedValues(context)].filter(({ source }) =>
    canBeClosed(source.type),
  );
  if (named.length === 0) return context;
  const atoms = new Map(context.population.atoms);
  for (const { source, atom } of named) atoms.set(source, withAtom(atoms.get(source) ?? [], atom));
  return { ...context, population: { ...context.population, atoms } };
}

function withAtom(known: readonly AtomValue[], atom: AtomValue): readonly AtomValue[] {
  return known.some(({ text }) => text === atom.text) ? known : [...known, atom];
}

/** The values in the invariants that list them, at the concept that the list is about. */
function valuesOfClosedSets(context: Context): SingletonTerm[] {
  const closed = closedValues(context);
  return context.rules.flatMap((rule) => {
    const list = closedValues({ ...context, rules: [rule] });
    return [...list.keys()].flatMap((concept) =>
      singletonsOf(rule.term, concept).filter(({ atom }) =>
        closed.get(concept)?.includes(atom.text),
      ),
    );
  });
}

function singletonsOf(term: Term, concept: Concept): SingletonTerm[] {
  return subterms(term).filter(
    (each): each is SingletonTerm => each.kind === 'singleton' && each.source === concept,
  );
}

function linkedValues({ enforcements }: Context): SingletonTerm[] {
  return enforcements.flatMap(linkedAtoms);
}

/** The atoms that an ENFORCE names as ends of the links that it inserts. */
export function linkedAtoms({ operator, term }: Enforcement): SingletonTerm[] {
  return operator === ':<' ? [] : [...endsOf(term, 'left'), ...endsOf(term, 'right')];
}

/** The atoms that a term names as the sources (`left`) or targets of its pairs. */
function endsOf(term: Term, side: 'left' | 'right'): SingletonTerm[] {
  const bare = unbracket(term);
  switch (bare.kind) {
    case 'singleton':
      return [bare];
    case 'converse':
      return endsOf(bare.operand, side === 'left' ? 'right' : 'left');
    case 'difference':
      return endsOf(bare.left, side);
    case 'union':
    case 'intersection':
      return [...endsOf(bare.left, side), ...endsOf(bare.right, side)];
    case 'composition':
    case 'product':
      return endsOf(bare[side], side);
    default:
      return [];
  }
}
