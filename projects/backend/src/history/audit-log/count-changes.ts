import type { HistoryEntry } from '@ampersand-prototype/generics';
import { CHANGE_BLOCK_TABLE, CHANGE_TABLE } from '../../core/framework-table.ts';
import { CHANGE_NAMES } from '../../change-log/change-sql.ts';
import { nounOfChange, type ChangedNoun } from '../../change-log/read-change-log.ts';
import type { Row } from '../../database/database.ts';
import type { Model } from '../../model/model.ts';
import type { HistoryReader } from '../describe/history-reader.ts';
import { requestedBlocks, type ChangeLogFilter } from './change-log-filter.ts';

type Count = NonNullable<HistoryEntry['counts']>[number];

/** Numbers of changes of a transaction. */
interface ChangeCounts {
  readonly count: number;
  /** By concept and relation, but for those that the model no longer has. */
  readonly byName: readonly Count[];
}

/** Counts the requested changes of transactions. */
export async function countChanges(
  { connection, dialect, access }: HistoryReader,
  { changes }: ChangeLogFilter,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ChangeCounts>> {
  if (numbers.length === 0) return new Map();
  const blocks = await requestedBlocks(connection, changes);
  const isOfThese = dialect.inSet('seq', 'INTEGER');
  const counted = (number: string, table: string, test: string): string =>
    `select seq, op, name_id, ${number} as number from ${table} where ${isOfThese} and ${test} group by seq, op, name_id`;
  const sql = `select seq, op, ${CHANGE_NAMES}, number from (${counted('count(*)', CHANGE_TABLE, changes?.sql ?? '1 = 1')} union all ${counted('sum(number)', CHANGE_BLOCK_TABLE, blocks.sql)}) c order by seq, name_id, op`;
  const ofThese = numbers.map(String);
  const parameters = [ofThese, ...(changes?.parameters ?? []), ofThese, ...blocks.parameters];
  const rows = await connection.all(sql, parameters);
  const groups = Map.groupBy(rows, (row) => Number(row['seq']));
  return new Map(
    [...groups].map(([seq, own]) => [
      seq,
      {
        count: own.reduce((sum, row) => sum + Number(row['number']), 0),
        byName: countsByName(access.model, own),
      },
    ]),
  );
}

function countsByName(model: Model, rows: readonly Row[]): readonly Count[] {
  const counts = new Map<string, Count>();
  for (const { kind, name, op, number } of rows) {
    const noun = nounOfChange(model, { kind: kind === 'atom' ? 'atom' : 'link', name: name ?? '' });
    if (!noun) continue;
    const named = describeNoun(noun);
    const known = counts.get(named.what) ?? { ...named, added: 0, deleted: 0 };
    const member = Number(op) === 1 ? 'added' : 'deleted';
    counts.set(named.what, { ...known, [member]: known[member] + Number(number) });
  }
  return [...counts.values()];
}

function describeNoun(noun: ChangedNoun): Pick<Count, 'kind' | 'what' | 'label'> {
  return noun.kind === 'atom'
    ? { kind: 'atom', what: noun.concept.name, label: noun.concept.label }
    : { kind: 'link', what: noun.relation.signature, label: noun.relation.label };
}
