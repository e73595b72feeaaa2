import { BUILT_IN_RELATION, ROLE } from '@ampersand-prototype/generics';
import type { Context } from '../../context/context.ts';
import type { Interface } from '../../context/interface.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { automaticRelations } from './automatic-relations.ts';

/**
 * Warns about a production application in which no user can open a page. New sessions have only the role Anonymous there,
 * so it needs a public page to get another one, unless rules assign it. `isOfScript` distinguishes the script from built-in
 * parts.
 */
export function checkOpenness(
  context: Context,
  isOfScript: (origin: Origin) => boolean,
): readonly Diagnostic[] {
  const isOwn = ({ origin }: { readonly origin: Origin }): boolean => isOfScript(origin);
  const { relations } = context;
  const [interfaces, rules, enforcements] = [
    context.interfaces.filter(isOwn),
    context.rules.filter(isOwn),
    context.enforcements.filter(isOwn),
  ];
  const [first] = interfaces;
  const filled = automaticRelations({ relations, rules, enforcements });
  const isGiven = [...filled].some(({ name }) => name === BUILT_IN_RELATION.allowedRoles.name);
  if (!first || isGiven || interfaces.some(isOpen)) return [];
  const message =
    'In production, no one can open a page: every interface is for a role, and a new session only has the role Anonymous.';
  return [
    diagnostic('AMP7001', first.origin, message, {
      severity: 'warning',
      hint: 'Add a login (`INCLUDE "ampersand/login.adl"`), or omit FOR on interfaces that are open to everyone.',
    }),
  ];
}

function isOpen({ roles }: Interface): boolean {
  return roles.length === 0 || roles.includes(ROLE.anonymous);
}
