import type { Concept } from '../../context/concept.ts';
import type { Context } from '../../context/context.ts';
import type { BoxItem } from '../../context/interface.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { printAtom } from '../../parse/terms/print-term.ts';
import { closedValues } from '../../term/closed-values.ts';
import { editableRelation } from '../../term/editable-relation.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import type { Declarations } from '../declared/declarations.ts';
import { unlimitedValues } from '../problems/representation-problems.ts';

/** Longer lists are data, rather than the values of a kind. */
const MAX_VALUES = 12;

/** Warns about fields that accept any text although the script lists a few values. */
export function warnAboutUnlimitedValues(
  context: Context,
  declarations: Declarations,
  concepts: ConceptTable,
  report: (problem: Diagnostic) => void,
): void {
  const closed = closedValues(context);
  const typed = typedConcepts(context);
  for (const { statement } of declarations.ofKind('conceptPopulation')) {
    const { text, origin } = statement.concept;
    const concept = concepts.find(text);
    const atoms = [...new Set(statement.atoms.map(printAtom))];
    if (!concept || closed.has(concept) || !typed.has(concept)) continue;
    if (atoms.length >= 2 && atoms.length <= MAX_VALUES)
      report(unlimitedValues(concept, atoms, origin));
  }
}

/** The concepts of texts that users type somewhere. */
function typedConcepts({ interfaces, lattice }: Context): ReadonlySet<Concept> {
  const found = new Set<Concept>();
  const visit = (item: BoxItem): void => {
    if (item.kind !== 'term') return;
    const { crud, sub, term } = item;
    const target = editableRelation(term, lattice)?.target;
    const isTyped = !sub && (crud.create || crud.update);
    if (target && isTyped && target.type.endsWith('ALPHANUMERIC')) found.add(target);
    if (sub?.kind === 'box') sub.items.forEach(visit);
  };
  for (const { item } of interfaces) visit(item);
  return found;
}
