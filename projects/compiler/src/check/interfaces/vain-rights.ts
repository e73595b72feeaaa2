import { CRUD_FLAGS, parseCrud } from '@ampersand-prototype/generics';
import type { Context } from '../../context/context.ts';
import { isClock } from '../../context/is-clock.ts';
import type { BoxItem, TermItem } from '../../context/interface.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { CrudNode } from '../../parse/tree/interface-node.ts';
import { editableRelation } from '../../term/editable-relation.ts';
import { isForOwnSession, staysAtOwnSession } from '../../term/own-session.ts';
import { hasOnlyParts } from '../../term/has-only-parts.ts';
import { crudWithoutEffect } from '../problems/interface-problems.ts';
import { fitOf, isSingleton } from './crud.ts';
import { UsableRights, type ItemPlace } from './usable-rights.ts';

/** Warns about CRUD flags that have no effect. `written` has the flags by the origin of their item. */
export function warnAboutUnusedRights(
  context: Context,
  written: ReadonlyMap<Origin, CrudNode>,
  report: (problem: Diagnostic) => void,
): void {
  const usable = new UsableRights(context);
  const check = (item: TermItem, place: ItemPlace): void => {
    const node = written.get(item.origin);
    const isReference = item.sub?.kind === 'reference' && !item.sub.isLinkTo;
    if (!node || isReference) return;
    const rights = usable.of(item, item.term, fitOf(item.term, place.fromOwnSession), place);
    const allowed = parseCrud(node.flags);
    const vain = CRUD_FLAGS.filter(([, key]) => allowed[key] && !rights[key]);
    const flags = vain.map(([flag]) => flag);
    if (flags.length > 0)
      report(crudWithoutEffect(flags, whyVain(item, flags, context, place), node.origin));
  };
  const visit = (item: BoxItem, place: ItemPlace): void => {
    if (item.kind !== 'term') return;
    check(item, place);
    const fromOwnSession = place.fromOwnSession && staysAtOwnSession(item.term);
    if (item.sub?.kind === 'box')
      for (const each of item.sub.items) visit(each, { ...place, fromOwnSession });
  };
  for (const { item, isApi, isTransactional } of context.interfaces) {
    const fromOwnSession = isForOwnSession(item.term.source);
    visit(item, { fromOwnSession, isSavedTogether: isApi || isTransactional });
  }
}

function whyVain(
  { term }: TermItem,
  flags: readonly string[],
  { lattice, partitions }: Context,
  { fromOwnSession }: ItemPlace,
): string {
  if (fromOwnSession && staysAtOwnSession(term))
    return "the current session can't be created or deleted";
  const editable = editableRelation(term, lattice, fromOwnSession);
  if (editable && isClock(editable.relation)) return 'the server keeps the current date';
  if (flags.includes('C') && isSingleton(term)) return 'the term is a single atom';
  if (flags.join('') === 'C' && hasOnlyParts(term.target, partitions))
    return `a new \`${term.target.name}\` belongs to one of its specializations`;
  if (flags.includes('U') || flags.includes('D') || term.target.type !== 'OBJECT')
    return 'only the links of a relation or its converse can be changed';
  return `nothing links a new \`${term.target.name}\` to this term`;
}
