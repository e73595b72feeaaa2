import type { AtomPair } from '@ampersand-prototype/explanation';
import type { Row } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { SET_TEST } from '../../model/prepared-sql.ts';

/** Steps of a walk. MariaDB reads a step again for each later one; others keep its rows. */
const WALK_STEPS = 10;

/** Maximum number of links that are read for a step of a walk. */
const MAX_WALK_LINKS = 200;

/**
 * Builds the query of several steps in a row, from the query of one. Each starts where the one before led to. Null if the query
 * mentions the set of atoms more than once: MariaDB would read each step twice for the next one, and so on.
 */
export function walkQuery(step: string, dialect: Dialect['name']): string | null {
  if (step.split(SET_TEST).length !== 2) return null;
  const numbers = [...Array(WALK_STEPS).keys()];
  const kept = dialect === 'mariadb' ? '' : 'materialized ';
  const steps = numbers.map((i) => {
    const links = i === 0 ? step : step.replace(SET_TEST, ` in (select tgt from walk${i - 1})`);
    return `walk${i} as ${kept}(select step.src as src, step.tgt as tgt from (${links}) as step limit ${MAX_WALK_LINKS})`;
  });
  const all = numbers.map((i) => `select ${i} as step, src, tgt from walk${i}`);
  return `with ${steps.join(', ')} ${all.join(' union all ')}`;
}

/** Returns the links of each step, up to one that may have more than were read. */
export function walkedSteps(rows: readonly Row[]): AtomPair[][] {
  const steps: AtomPair[][] = Array.from({ length: WALK_STEPS }, () => []);
  for (const { step, src, tgt } of rows)
    steps[Number(step)]?.push({ src: String(src), tgt: String(tgt) });
  const cut = steps.findIndex((links) => links.length >= MAX_WALK_LINKS);
  return cut < 0 ? steps : steps.slice(0, cut);
}
