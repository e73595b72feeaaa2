import { derived } from '../../model/derived.ts';
import type { Interface, TermNode } from '../../model/interface-node.ts';
import { SESSION_LITERAL } from '../../query/prepared-sql.ts';

/** Whether an interface can show one session something else than another one that may use the same interfaces. */
export const dependsOnSession = derived(({ root }: Interface) => nodeDepends(root));

function nodeDepends({ source, target, query, view, items }: TermNode): boolean {
  return (
    source.isSession ||
    target.isSession ||
    query.stored.includes(SESSION_LITERAL) ||
    [query, query.rows, view?.query].some((sql) => sql?.parameters.includes('session')) ||
    view?.labelExpression?.includes(SESSION_LITERAL) === true ||
    items.some((item) => item.kind === 'term' && nodeDepends(item))
  );
}
