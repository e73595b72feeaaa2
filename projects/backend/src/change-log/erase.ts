import { CHANGE_NAME_TABLE, CHANGE_TABLE, TRANSACTION_TABLE } from '../core/framework-table.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Connection, Row } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { textKey } from '../database/statement/text-key.ts';
import { nameId } from './change-sql.ts';
import { unpackRows } from './require-rows.ts';
import { placesOfAtom, type PlaceOfAtom } from './places-of-atom.ts';

/** So many changes are looked at at once. */
const BLOCK = 1000;

const TARGET_GONE = `tgt = null, tgt_key = null, hidden = 'erased'`;
const BOTH_GONE = `src = null, src_key = null, ${TARGET_GONE}`;

/** The context for erasing an atom from the change log. */
export interface Eraser {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly model: Model;
}

/**
 * Erases an atom from the change log, in all concepts of its hierarchy. Its changes keep their rows, without the atom and its
 * values; the other atom of a link stays. Returns the number of erased changes.
 */
export async function eraseAtom(eraser: Eraser, concept: Concept, atom: string): Promise<number> {
  const { connection, dialect } = eraser;
  await unpackRows(connection, dialect, { sql: '1 = 1', parameters: [], keys: [textKey(atom)] });
  let erased = 0;
  for (const place of await placesOfAtom(eraser.connection, eraser.model, concept))
    erased += await erasePlace(eraser, place, textKey(atom));
  await eraseHeads(eraser, concept, atom);
  return erased;
}

async function erasePlace(eraser: Eraser, place: PlaceOfAtom, key: string): Promise<number> {
  const { connection } = eraser;
  const { kind, name, end, isOfSource } = place;
  const other = end === 'src' ? 'tgt_key' : 'src_key';
  const test = `name_id = ${nameId(kind)} and ${end}_key = ?`;
  const block = `select seq, nr, ${other} as other from ${CHANGE_TABLE} where ${test} order by seq, nr limit ${BLOCK}`;
  const update = `update ${CHANGE_TABLE} set ${isOfSource ? TARGET_GONE : BOTH_GONE} where ${test} and (seq < ? or (seq = ? and nr <= ?))`;
  let erased = 0;
  for (;;) {
    // What was erased is not found again: its key is gone.
    const rows = await connection.all(block, [name, key]);
    const last = rows.at(-1);
    if (!last) return erased;
    erased += await eraseValues(eraser, place, rows);
    const [seq, nr] = [last['seq'] ?? null, last['nr'] ?? null];
    erased += await connection.run(update, [name, key, seq, seq, nr]);
  }
}

/** The creation and deletion of a value is in the transaction of its link. */
async function eraseValues(
  { connection, dialect }: Eraser,
  { values }: PlaceOfAtom,
  links: readonly Row[],
): Promise<number> {
  if (values.length === 0) return 0;
  const names = `select id from ${CHANGE_NAME_TABLE} where kind = 'atom' and name in (${values.map(() => '?').join(', ')})`;
  const sql = `update ${CHANGE_TABLE} set ${BOTH_GONE} where name_id in (${names}) and src_key = ? and ${dialect.inSet('seq', 'INTEGER')}`;
  let erased = 0;
  const byValue = Map.groupBy(links, (row) => row['other'] ?? null);
  await unpackRows(connection, dialect, {
    sql: `name_id in (${names}) and ${dialect.inSet('seq', 'INTEGER')}`,
    parameters: [...values, [...new Set(links.flatMap((row) => row['seq'] ?? []))]],
    keys: [...byValue.keys()].flatMap((value) => value ?? []),
  });
  for (const [value, some] of byValue) {
    const transactions = [...new Set(some.flatMap((row) => row['seq'] ?? []))];
    if (value !== null) erased += await connection.run(sql, [...values, value, transactions]);
  }
  return erased;
}

/** Who made a transaction, and which atom the page was about, are forgotten where that is the atom. */
async function eraseHeads(
  { connection, model }: Eraser,
  { root }: Concept,
  atom: string,
): Promise<void> {
  if (wellKnown(model).account?.target.root === root)
    await connection.run(
      `update ${TRANSACTION_TABLE} set account = null, session = null where account = ?`,
      [atom],
    );
  const others = [...model.interfaces.values()]
    .filter((ifc) => ifc.root.target.root !== root)
    .map(({ name }) => name);
  const isOther =
    others.length > 0 ? ` and interface not in (${others.map(() => '?').join(', ')})` : '';
  await connection.run(`update ${TRANSACTION_TABLE} set atom = null where atom = ?${isOther}`, [
    atom,
    ...others,
  ]);
}
