import type { Context } from '../../context/context.ts';
import type { BoxItem } from '../../context/interface.ts';
import type { Relation } from '../../context/relation.ts';
import type { Term } from '../../context/term.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { symmetricLinks } from '../problems/interface-problems.ts';
import { automaticRelations } from './automatic-relations.ts';

/**
 * Warns about editable links of a symmetric relation whose converse nothing creates. `changing` has the positions of
 * `C` and `U`. Changes that are saved together (a transactional interface, a client of the API) and links that the
 * script fills are not checked.
 */
export function warnAboutSymmetricLinks(
  context: Context,
  changing: ReadonlySet<Origin>,
  report: (problem: Diagnostic) => void,
): void {
  const automatic = automaticRelations(context);
  const visit = (item: BoxItem): void => {
    if (item.kind !== 'term') return;
    const relation = changing.has(item.origin) ? storedIn(item.term) : null;
    if (relation && isInTwoDirections(relation) && !automatic.has(relation))
      report(symmetricLinks(relation.name, item.origin));
    if (item.sub?.kind === 'box') item.sub.items.forEach(visit);
  };
  for (const { item, isApi, isTransactional } of context.interfaces)
    if (!isApi && !isTransactional) visit(item);
}

/** Whether a link and its converse are two links: those of a property lead from an atom to itself. */
function isInTwoDirections({ properties }: Relation): boolean {
  return properties.has('SYM') && !properties.has('ASY');
}

/** The relation in which changes of an item are stored. */
function storedIn(term: Term): Relation | null {
  if (term.kind === 'relation') return term.relation;
  return term.kind === 'bracket' || term.kind === 'converse' ? storedIn(term.operand) : null;
}
