import { characterCount, MAX_TEXT_LENGTH } from '@ampersand-prototype/generics';
import { pluralize } from '../../core/pluralize.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { textParameter } from '../../database/text-parameter.ts';
import { MAX_EXAMPLES, type Problem } from './report/report.ts';
import type { Matching } from './transfer/matching.ts';
import { conversionKey, type Source } from './transfer/source.ts';

/** Tables of identifiers with and without a prefix, and identifiers that become too long. */
export interface PrefixedIdentifiers {
  readonly conversions: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Creates a table of prefixed identifiers for each group of related concepts. */
export async function prefixIdentifiers(
  connection: Connection,
  dialect: Dialect,
  { before, concepts: matches, prefixes }: Matching,
  source: Source,
): Promise<PrefixedIdentifiers> {
  const conversions = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [root, prefix] of prefixes) {
    const concepts = [...new Set(before.concepts.values())].filter((each) => each.root === root);
    const [first] = concepts;
    if (!first) continue;
    const atoms = concepts.map((concept) => source.atoms(concept)).join(' union ');
    const problem = await findTooLong(connection, atoms, root, prefix);
    if (problem) {
      problems.push(problem);
      continue;
    }
    const name = `ampersand_prefixed_${conversions.size}`;
    const type = dialect.columnType(first.type);
    await connection.run(
      `create temporary table ${quoteName(name)} ("before" ${type}, "after" ${type}, "less" integer, primary key ("before")) ${dialect.tableOptions}`,
    );
    await connection.run(
      `insert into ${quoteName(name)} ("before", "after", "less") select q.atom, ${textParameter(dialect)} || q.atom, 0 from (${atoms}) q`,
      [prefix],
    );
    const types = matches.filter((match) => match.before.root === root);
    for (const each of [first.type, ...types.map(({ after }) => after.type)])
      conversions.set(conversionKey(first, each), name);
  }
  return { conversions, problems };
}

async function findTooLong(
  connection: Connection,
  atoms: string,
  name: string,
  prefix: string,
): Promise<Problem | null> {
  const room = Math.max(0, MAX_TEXT_LENGTH.OBJECT - characterCount(prefix));
  const rows = await connection.all(
    `select q.atom from (${atoms}) q where substr(q.atom, ${room + 1}, 1) <> '' order by q.atom`,
  );
  if (rows.length === 0) return null;
  return {
    kind: 'value',
    what: name,
    number: rows.length,
    reason: `${pluralize(rows.length, 'identifiers')} of ${name} would be too long with the prefix ${prefix}`,
    examples: rows.slice(0, MAX_EXAMPLES).flatMap((row) => row['atom'] ?? []),
  };
}
