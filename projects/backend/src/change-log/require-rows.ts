import { CHANGE_BLOCK_TABLE } from '../core/framework-table.ts';
import type { Connection, Parameter, Row } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { NeedsPreparation } from '../database/prepared.ts';
import { IN_BLOCK } from './change-packer.ts';
import { filterOf, mayContain } from './key-filter.ts';
import { unpackBlocks, type BlockId } from './unpack-blocks.ts';

/** Changes that will be read, for deciding which blocks to unpack. */
export interface NeededChanges {
  /** A condition on `seq`, `nr`, `last_nr`, `name_id`, and `op` of a block. */
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** Only changes with one of these keys at an end. */
  readonly keys?: readonly string[] | undefined;
}

/** Blocks that are unpacked at once if only the first changes are needed. */
const FIRST = 8;
/** Unpacking more changes takes a moment. */
const FEW = 2 * IN_BLOCK * FIRST;

/**
 * Requires that changes stand in rows and not in blocks. It has to be called in the transaction that reads the rows.
 * @throws NeedsPreparation
 */
export async function requireRows(connection: Connection, needed: NeededChanges): Promise<void> {
  unpack(await packedBlocks(connection, needed));
}

/** Makes rows of changes within a transaction that writes. */
export async function unpackRows(
  connection: Connection,
  dialect: Dialect,
  needed: NeededChanges,
): Promise<void> {
  await unpackBlocks(connection, dialect, await packedBlocks(connection, needed));
}

/** Rows of changes that were read, by falling transaction and growing number. */
interface FirstRows {
  readonly rows: readonly Row[];
  /** The most that were to be read; null for all. */
  readonly max: number | null;
}

/**
 * Requires that rows are the first ones: that no block has changes before the last of them.
 * @throws NeedsPreparation
 */
export async function requireFirstRows(
  connection: Connection,
  { sql, parameters }: NeededChanges,
  { rows, max }: FirstRows,
): Promise<void> {
  if (max === null) return requireRows(connection, { sql, parameters });
  const last = rows.length < max ? null : rows.at(-1);
  const [seq, nr] = [last?.['seq'] ?? null, last?.['nr'] ?? null];
  const isBefore = last ? ' and (seq > ? or (seq = ? and nr < ?))' : '';
  const needed = {
    sql: `(${sql})${isBefore}`,
    parameters: [...parameters, ...(last ? [seq, seq, nr] : [])],
  };
  unpack((await packedBlocks(connection, needed)).slice(0, FIRST));
}

function unpack(blocks: readonly BlockId[]): void {
  if (blocks.length === 0) return;
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  throw new NeedsPreparation(
    (connection, dialect) => unpackBlocks(connection, dialect, blocks),
    count > FEW ? 'long' : undefined,
  );
}

async function packedBlocks(
  connection: Connection,
  { sql, parameters, keys }: NeededChanges,
): Promise<BlockId[]> {
  const columns = `seq, nr, number${keys ? ', end_keys' : ''}`;
  const rows = await connection.all(
    `select ${columns} from ${CHANGE_BLOCK_TABLE} where ${sql} order by seq desc, nr`,
    parameters,
  );
  const found = keys
    ? rows.filter((row) => {
        const filter = filterOf(row['end_keys'] ?? '');
        return keys.some((key) => mayContain(filter, key));
      })
    : rows;
  return found.map(({ seq, nr, number }) => ({
    seq: seq ?? '',
    nr: nr ?? '',
    count: Number(number),
  }));
}
