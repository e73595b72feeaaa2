import { derived } from '../../model/derived.ts';
import type { Interface, TermNode } from '../../model/interface-node.ts';
import { SESSION_LITERAL } from '../../model/prepared-sql.ts';

/** Checks whether an interface can show different content to sessions with the same interfaces. */
export const dependsOnSession = derived(({ root }: Interface) => nodeDepends(root));

function nodeDepends({ source, target, query, view, items }: TermNode): boolean {
  return (
    target.isSession ||
    (!query.isSameForSessions &&
      (source.isSession ||
        query.stored.includes(SESSION_LITERAL) ||
        [query, query.rows].some((sql) => sql?.parameters.includes('session')))) ||
    view?.query?.parameters.includes('session') === true ||
    view?.labelExpression?.stored.includes(SESSION_LITERAL) === true ||
    items.some((item) => item.kind === 'term' && nodeDepends(item))
  );
}
