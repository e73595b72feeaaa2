import { loggedName } from '../change-log/fact.ts';
import { CHANGE_BLOCK_TABLE, CHANGE_NAME_TABLE, CHANGE_TABLE } from '../core/framework-table.ts';
import { pagesByNoun } from '../core/watched-page.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';

/** A change log that is read. */
interface LogReader {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly model: Model;
}

/** Returns the keys of the pages that transactions can have altered: of those that show what changed. */
export async function changedPages(
  { connection, dialect, model }: LogReader,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const isOne = dialect.inSet('seq', 'INTEGER');
  const ids = [CHANGE_TABLE, CHANGE_BLOCK_TABLE].map(
    (table) => `select name_id from ${table} where ${isOne}`,
  );
  const sql = `select kind, name from ${CHANGE_NAME_TABLE} where id in (${ids.join(' union ')})`;
  const rows = await connection.all(sql, [numbers, numbers]);
  const changed = new Set(rows.map(({ kind, name }) => `${kind} ${name}`));
  const pages = [...pagesByNoun(model)].flatMap(([noun, keys]) =>
    changed.has(loggedAs(noun)) ? [...keys] : [],
  );
  return new Set(pages);
}

/** The kind and name of a concept or relation in the change log. */
function loggedAs(noun: Concept | Relation): string {
  return 'signature' in noun
    ? `link ${loggedName(noun.signature)}`
    : `atom ${loggedName(noun.name)}`;
}
