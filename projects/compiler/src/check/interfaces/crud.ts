import { CRUD_FLAGS, parseCrud, type Crud } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { Term } from '../../context/term.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { CrudNode } from '../../parse/tree/interface-node.ts';
import { isOwnSession } from '../../term/own-session.ts';
import { unreadableNotChangeable } from '../problems/interface-problems.ts';

/** Parses the option for the default CRUD flags. */
export function crudDefaults(option: string): Crud {
  const isForbidden = (flag: string) => option.includes(flag.toLowerCase());
  return {
    create: !isForbidden('C'),
    read: !isForbidden('R'),
    update: !isForbidden('U'),
    delete: !isForbidden('D'),
  };
}

/** Returns the rights of an item: flags or defaults, limited to editable terms. */
export function crudOf(
  node: CrudNode | null,
  term: Term,
  defaults: Crud,
  fromOwnSession: boolean,
): Crud {
  const written = node?.flags ?? '';
  const allowed = parseCrud(written);
  const fit = fitOf(term, fromOwnSession);
  const crud = { create: false, read: false, update: false, delete: false };
  for (const [flag, key] of CRUD_FLAGS) {
    const isWritten = written.toUpperCase().includes(flag);
    crud[key] = (isWritten ? allowed[key] : defaults[key]) && fit[key];
  }
  return crud;
}

/** Checks whether flags permit changing or deleting an unreadable item. */
export function changesUnread({ flags }: CrudNode, crud: Crud): boolean {
  return flags.includes('r') && /[UD]/.test(flags) && (crud.update || crud.delete);
}

/** Describes CRUD flags that allow changes but not reading. */
export interface UnreadChange {
  readonly concept: Concept;
  readonly origin: Origin;
}

/** Warns about CRUD flags that have no effect because reading isn't allowed. Passwords can be set without it. */
export function warnAboutUnread(
  changes: readonly UnreadChange[],
  report: (problem: Diagnostic) => void,
): void {
  for (const { concept, origin } of changes)
    if (concept.type !== 'PASSWORD') report(unreadableNotChangeable(origin));
}

/** Determines which CRUD flags can apply to a term. */
export function fitOf(term: Term, fromOwnSession: boolean): Crud {
  const update = isEditable(term, fromOwnSession);
  return { create: !isSingleton(term), read: true, update, delete: true };
}

/** Checks whether a term is a single atom. */
export function isSingleton(term: Term): boolean {
  if (term.kind === 'bracket' || term.kind === 'converse') return isSingleton(term.operand);
  return term.kind === 'singleton';
}

/** A relation, also with brackets, turned around, followed by an identity, or after the current session. */
function isEditable(term: Term, fromOwnSession: boolean): boolean {
  if (term.kind === 'bracket') return isEditable(term.operand, fromOwnSession);
  if (term.kind === 'converse') return isEditable(term.operand, false);
  if (term.kind !== 'composition') return term.kind === 'relation';
  if (fromOwnSession && isOwnSession(term.left)) return isEditable(term.right, true);
  return isIdentity(term.right) && isEditable(term.left, fromOwnSession);
}

function isIdentity(term: Term): boolean {
  return term.kind === 'bracket' ? isIdentity(term.operand) : term.kind === 'identity';
}
