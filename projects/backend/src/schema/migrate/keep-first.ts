import type { Model } from '../../model/model.ts';
import type { Relation } from '../../model/relation.ts';
import { MigrationError } from './migration-error.ts';

/** Relations that keep the first of several links: all that store one, or those with these names or signatures. */
export type KeepFirst = 'all' | readonly string[];

/** Returns the check for these relations. @throws MigrationError if a name is unknown, ambiguous, or has space for all links */
export function keptFirst(
  { relations }: Pick<Model, 'relations'>,
  names: KeepFirst,
): (relation: Relation) => boolean {
  if (names === 'all') return () => true;
  const chosen = new Set(names.map((name) => relationNamed([...relations.values()], name)));
  return (relation) => chosen.has(relation);
}

function relationNamed(relations: readonly Relation[], name: string): Relation {
  const found = relations.filter((each) => each.signature === name || each.name === name);
  const [first] = found;
  if (!first)
    throw new MigrationError(`Unknown relation "${name}". Use names and signatures of the script.`);
  if (found.length > 1)
    throw new MigrationError(
      `There are several relations "${name}". Write one of ${found.map((each) => each.signature).join(', ')}.`,
    );
  if (first.table.tableOf === null)
    throw new MigrationError(
      `${first.signature} is neither UNI nor INJ, so it keeps all its links.`,
    );
  return first;
}
