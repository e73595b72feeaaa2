import type { Condition, Expression, FromItem, Query, Select } from './query.ts';

/** Checks whether a query combines tables that no condition connects. */
export function hasCartesianProduct(query: Query): boolean {
  const selects = query.kind === 'union' ? query.selects : [query];
  return selects.some(
    (select) =>
      unboundedParts(select) > 1 ||
      select.from.flatMap(queriesIn).some((inner) => hasCartesianProduct(inner)),
  );
}

function queriesIn({ origin }: FromItem): readonly Query[] {
  if (origin.kind === 'query') return [origin.query];
  return origin.kind === 'closure' ? [origin.seed, origin.step] : [];
}

/** The number of connected groups of tables without a value that selects a row. */
function unboundedParts({ from, where }: Select): number {
  const groups = new Map(from.map(({ alias }) => [alias, alias]));
  const groupOf = (alias: string): string | undefined => {
    const next = groups.get(alias);
    return next === undefined || next === alias ? next : groupOf(next);
  };
  const bounded = new Set<string>();
  for (const condition of where) {
    if (condition.kind !== 'compare' || condition.operator === '<>') continue;
    const [first, second] = aliasesIn(condition).map(groupOf);
    if (first !== undefined && second !== undefined) groups.set(first, second);
    else if (first !== undefined && condition.operator === '=') bounded.add(first);
  }
  const parts = new Set(from.map(({ alias }) => groupOf(alias)));
  const few = new Set([...bounded].map(groupOf));
  return [...parts].filter((part) => !few.has(part)).length;
}

function aliasesIn({ left, right }: Condition & { readonly kind: 'compare' }): readonly string[] {
  return [left, right].flatMap((side: Expression) => (side.kind === 'column' ? [side.alias] : []));
}
