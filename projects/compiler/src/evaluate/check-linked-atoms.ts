import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Context } from '../context/context.ts';
import type { Enforcement } from '../context/rule.ts';
import type { SingletonTerm } from '../context/term.ts';
import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { linkedAtoms } from '../term/named-values.ts';
import { showAtom } from '../term/show-term.ts';
import { indexPopulation } from './population-index.ts';

/** Warns about ENFORCE statements that link an atom that does not exist (AMP4007): they have no effect. */
export function checkLinkedAtoms(context: Context): Diagnostic[] {
  const population = indexPopulation(context);
  return context.enforcements.flatMap((enforcement) =>
    linkedAtoms(enforcement)
      .filter(({ source: { name } }) => !isBuiltIn(name) && name !== 'SESSION' && name !== 'ONE')
      .filter(({ source, atom }) => !population.atoms(source).has(atom.text))
      .map((atom) => missingAtom(enforcement, atom)),
  );
}

function missingAtom(
  { relation, origin }: Enforcement,
  { source, atom }: SingletonTerm,
): Diagnostic {
  const written = showAtom(atom);
  const message = `\`${written}[${source.name}]\` doesn't exist, so this ENFORCE doesn't link it in \`${relation.signature}\`.`;
  return diagnostic('AMP4007', origin, message, {
    severity: 'warning',
    hint: `Add it to the initial population: \`POPULATION ${source.name} CONTAINS [ ${written} ]\`.`,
  });
}
