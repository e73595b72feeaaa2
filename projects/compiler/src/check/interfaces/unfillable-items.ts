import type { Context } from '../../context/context.ts';
import type { BoxItem, TermItem } from '../../context/interface.ts';
import type { Relation } from '../../context/relation.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { editableRelation } from '../../term/editable-relation.ts';
import { isForOwnSession } from '../../term/own-session.ts';
import { termProperties } from '../../term/term-properties.ts';
import { neverFilled } from '../problems/interface-problems.ts';
import { automaticRelations } from './automatic-relations.ts';

/**
 * Warns about fields that can update a value but never get a first one. `changing` has the items in which `C` or `U` is
 * written.
 */
export function warnAboutUnfillable(
  context: Context,
  changing: ReadonlySet<Origin>,
  report: (problem: Diagnostic) => void,
): void {
  const items = storingItems(context);
  const filled = new Set([
    ...automaticRelations(context),
    ...context.population.links.keys(),
    ...items.filter(({ item }) => item.crud.create || item.sub).map(({ relation }) => relation),
  ]);
  for (const { item, relation } of items) {
    const isOptionalValue = isShownValue(item) && !termProperties(item.term, context.lattice).tot;
    const hasDefault = relation.defaultSource.length + relation.defaultTarget.length > 0;
    const isChanged = changing.has(item.origin) && item.crud.update && isOptionalValue;
    if (isChanged && !hasDefault && !relation.isProp && !filled.has(relation))
      report(neverFilled(relation.name, item.origin));
  }
}

/** Whether an item shows values that are set and then changed; a password is set by U as well. */
function isShownValue({ term: { target }, crud }: TermItem): boolean {
  return crud.read && target.type !== 'OBJECT' && target.type !== 'PASSWORD';
}

/** The items that store in a relation. */
function storingItems({
  interfaces,
  lattice,
}: Context): readonly { readonly item: TermItem; readonly relation: Relation }[] {
  const found: { item: TermItem; relation: Relation }[] = [];
  const visit = (item: BoxItem, fromOwnSession: boolean): void => {
    if (item.kind !== 'term') return;
    const editable = editableRelation(item.term, lattice, fromOwnSession);
    if (editable) found.push({ item, relation: editable.relation });
    if (item.sub?.kind === 'box') for (const each of item.sub.items) visit(each, false);
  };
  for (const { item } of interfaces) visit(item, isForOwnSession(item.term.source));
  return found;
}
