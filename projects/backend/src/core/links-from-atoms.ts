import type { Row } from '../database/database.ts';
import type { Relation } from '../model/relation.ts';
import { relationStatements } from './storage.ts';
import type { Transaction } from './transaction/transaction.ts';

/** Reads the targets of atoms in a univalent relation, with one query; of all atoms if `atoms` is null. */
export async function linksFromAtoms(
  tx: Transaction,
  relation: Relation,
  atoms: readonly string[] | null,
): Promise<ReadonlyMap<string, string>> {
  const rows = atoms
    ? await linked(tx, relation, 'src', atoms)
    : await tx.connection.all(relationStatements(relation).all);
  return new Map(
    rows.flatMap(({ src, tgt }): [string, string][] => (src && tgt ? [[src, tgt]] : [])),
  );
}

/** Reads the targets of sources in a relation, with one query. */
export async function targetsOf(
  tx: Transaction,
  relation: Relation,
  sources: readonly string[],
): Promise<readonly string[]> {
  return (await linked(tx, relation, 'src', sources)).flatMap(({ tgt }) => tgt ?? []);
}

/** Reads the sources of targets in a relation, with one query. */
export async function sourcesOf(
  tx: Transaction,
  relation: Relation,
  targets: readonly string[],
): Promise<readonly string[]> {
  return (await linked(tx, relation, 'tgt', targets)).flatMap(({ src }) => src ?? []);
}

/** Reads the links that have one of the atoms at an end. */
async function linked(
  { connection, dialect }: Transaction,
  relation: Relation,
  end: 'src' | 'tgt',
  atoms: readonly string[],
): Promise<readonly Row[]> {
  if (atoms.length === 0) return [];
  const { type } = end === 'src' ? relation.source : relation.target;
  const sql = `select links.src as src, links.tgt as tgt from (${relationStatements(relation).all}) as links where ${dialect.inSet(`links.${end}`, type)}`;
  return connection.all(sql, [atoms]);
}
