import { FILE_OBJECT, FILE_RELATION } from '@ampersand-prototype/generics';
import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { Context } from '../../context/context.ts';
import type { BoxItem, Interface, TermItem } from '../../context/interface.ts';
import type { Relation } from '../../context/relation.ts';
import type { Term } from '../../context/term.ts';
import type { End } from '../../term/may-hold-new.ts';
import { isOwnSession } from '../../term/own-session.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { newAtomIncomplete, uploadIncomplete } from '../problems/interface-problems.ts';
import { automaticRelations } from './automatic-relations.ts';

/** Names of the relations that an upload fills. */
const UPLOADED: readonly string[] = Object.values(FILE_RELATION);

/** A relation that requires a link for every atom at one of its ends. */
export interface Need {
  readonly relation: Relation;
  readonly end: End;
}

/**
 * Warns about boxes whose new atoms can't get a required link. `creating` has the positions of `C`. Links that another
 * part of a transactional interface, a client of the API, or the script fills in are not checked.
 */
export function warnAboutCreations(
  context: Context,
  creating: ReadonlySet<Origin>,
  report: (problem: Diagnostic) => void,
): void {
  const automatic = automaticRelations(context);
  const interfaces = new Map(context.interfaces.map((item) => [item.name, item]));
  const visit = (item: BoxItem): void => {
    if (item.kind !== 'term' || item.sub?.kind === 'reference') return;
    const { target } = item.term;
    if (creating.has(item.origin) && item.crud.create && (item.sub || makesTyped(item.term))) {
      const isFile = isFileConcept(target, context);
      const filled = isFile ? uploaded(context) : fillers(item, interfaces);
      const known = [...filled, ...reached(item.term, 'target')];
      const missing = needsOf(target, context).filter(
        (need) => !automatic.has(need.relation) && !known.some((other) => isSame(need, other)),
      );
      const problem = isFile ? uploadIncomplete : newAtomIncomplete;
      if (missing.length > 0) report(problem(target, missing.map(nameOf), item.origin));
    }
    item.sub?.items.forEach(visit);
  };
  for (const { item, isApi, isTransactional } of context.interfaces) {
    if (!isApi && !isTransactional) visit(item);
  }
}

function needsOf(concept: Concept, { relations, lattice }: Context): readonly Need[] {
  return relations.flatMap((relation) => [
    ...need(relation, 'source', 'TOT', concept, lattice),
    ...need(relation, 'target', 'SUR', concept, lattice),
  ]);
}

function need(
  relation: Relation,
  end: End,
  property: 'TOT' | 'SUR',
  concept: Concept,
  lattice: ConceptLattice,
): readonly Need[] {
  const defaults = end === 'source' ? relation.defaultTarget : relation.defaultSource;
  const isDemanded = relation.properties.has(property) && defaults.length === 0;
  return isDemanded && lattice.isSameOrMoreGeneral(relation[end], concept)
    ? [{ relation, end }]
    : [];
}

/** Whether a field of this term makes the atom that is typed: a switch makes none. */
function makesTyped(term: Term): boolean {
  const [store] = reached(term, 'source');
  const isSwitch = store?.relation.properties.has('ASY') && store.relation.properties.has('SYM');
  return term.target.type !== 'BOOLEAN' && !isSwitch;
}

/** Whether the atoms of a concept are uploaded files. */
function isFileConcept(concept: Concept, context: Context): boolean {
  const file = context.concepts.find(({ name }) => name === FILE_OBJECT);
  const isFile = file !== undefined && context.lattice.isSameOrMoreGeneral(file, concept);
  return isFile && uploaded(context).length > 0;
}

/** What an upload fills: the path and the name of the file. */
function uploaded({ relations }: Context): readonly Need[] {
  return relations
    .filter(({ name, source }) => UPLOADED.includes(name) && source.name === FILE_OBJECT)
    .map((relation) => ({ relation, end: 'source' }));
}

/** Lists the relations that users can fill with the items of a box. */
export function fillers(
  { sub }: TermItem,
  interfaces: ReadonlyMap<string, Interface>,
  seen: readonly string[] = [],
): readonly Need[] {
  if (sub?.kind === 'reference') {
    const { interfaceName, isLinkTo } = sub;
    const referred = interfaces.get(interfaceName);
    if (isLinkTo || !referred || seen.includes(interfaceName)) return [];
    return fillers(referred.item, interfaces, [...seen, interfaceName]);
  }
  return (sub?.items ?? []).flatMap((item) => {
    if (item.kind !== 'term') return [];
    if (item.term.kind === 'identity') return fillers(item, interfaces, seen);
    // A value where there is none takes C; an existing atom can be chosen with U.
    const canFill = item.crud.create || (item.crud.update && item.term.target.type === 'OBJECT');
    return canFill ? reached(item.term, 'source') : [];
  });
}

/** The relation that a plain term edits, also as a converse or of the current session, seen from one end of the term. */
function reached(term: Term, end: End): readonly Need[] {
  if (term.kind === 'relation') return [{ relation: term.relation, end }];
  if (term.kind === 'bracket') return reached(term.operand, end);
  if (term.kind === 'converse')
    return reached(term.operand, end === 'source' ? 'target' : 'source');
  if (term.kind === 'composition' && end === 'target' && isOwnSession(term.left))
    return reached(term.right, end);
  return [];
}

function isSame(a: Need, b: Need): boolean {
  return a.relation === b.relation && a.end === b.end;
}

function nameOf({ relation }: Need): string {
  return relation.name;
}
