import type { Interface, TermNode } from '../../model/interface-node.ts';
import { SESSION_LITERAL } from '../../query/prepared-sql.ts';

/** Whether an interface can show one session something else than another one that may use the same interfaces. */
export function dependsOnSession(ifc: Interface): boolean {
  const known = dependence.get(ifc);
  if (known !== undefined) return known;
  const made = nodeDepends(ifc.root);
  dependence.set(ifc, made);
  return made;
}

const dependence = new WeakMap<Interface, boolean>();

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
