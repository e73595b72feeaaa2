import { ATOM_OF_ONE } from '../clock/read-today.ts';
import { batchesOf } from '../core/batches-of.ts';
import { CHANGE_BLOCK_TABLE } from '../core/framework-table.ts';
import { presentAtoms } from '../core/present-atoms.ts';
import type { HistoryReader } from '../history/describe/history-reader.ts';
import type { StoredChange } from '../history/describe/stored-change.ts';
import type { Interface } from '../model/interface-node.ts';
import { openAsOf, type EarlierState } from '../read/as-of/as-of-queries.ts';
import { selectTargets } from '../read/node/fetch.ts';
import { endsIn, isOfTerm } from './composed-links.ts';

const BATCH_SIZE = 500;
/** An earlier state needs all later changes as rows; those of an import are not unpacked for it. */
const MAX_PACKED = 20_000;

/** Rows that a page showed before some transactions, or shows since. */
interface ChangedRows {
  /** Deletions of rows. */
  readonly deleted: readonly StoredChange[];
  /** Rows that entered or left, as atoms that were added or deleted. */
  readonly moved: readonly StoredChange[];
}

/** The records in the list that is a page, in an earlier state and now. Only given records are looked up. */
export class PageRows {
  readonly #reader: HistoryReader;
  readonly #ifc: Interface;
  readonly #seq: number;
  readonly #known = new Set<string>();
  #earlier: EarlierState | null | undefined;

  /** The earlier state is that after transaction `seq`. */
  constructor(reader: HistoryReader, ifc: Interface, seq: number) {
    this.#reader = reader;
    this.#ifc = ifc;
    this.#seq = seq;
  }

  /** Returns the rows that changes deleted or moved, newest first; except those of which that is known. */
  async changed(
    changes: readonly StoredChange[],
    known: readonly StoredChange[],
  ): Promise<ChangedRows> {
    for (const { of, op, source } of known)
      if (of.kind === 'atom' && source !== null) this.#isNew(op, source);
    const { root } = this.#ifc;
    if (root.isIdent || !root.target.isObject) return { deleted: [], moved: [] };
    const candidates = changes.flatMap((change) =>
      this.#rowsOf(change).map((atom) => ({ change, atom })),
    );
    const atoms = [...new Set(candidates.map(({ atom }) => atom))];
    const before = await this.#rowsBefore(atoms);
    if (before === null) return { deleted: [], moved: [] };
    const [now, present] = [await this.#rowsNow(atoms), await this.#present(atoms)];
    const deleted: StoredChange[] = [];
    const moved: StoredChange[] = [];
    for (const { change, atom } of candidates) {
      if (now.has(atom) === before.has(atom)) continue;
      const op = now.has(atom) ? 'add' : 'delete';
      const isDeletion = change.of.kind === 'atom';
      // The deletion of a record says more than that one of its links was deleted.
      if (isDeletion === present.has(atom) || !this.#isNew(op, atom)) continue;
      if (isDeletion) deleted.push(change);
      else moved.push(this.#move(change, op, atom));
    }
    return { deleted, moved };
  }

  /** The records that a change can have moved. */
  #rowsOf(change: StoredChange): readonly string[] {
    const { root } = this.#ifc;
    const { of, op, source } = change;
    if (of.kind === 'link')
      return root.relation === null && isOfTerm(root, change) ? endsIn(change, root.target) : [];
    const isOfList = op === 'delete' && of.concept.root === root.target.root;
    return isOfList && source !== null ? [source] : [];
  }

  async #rowsBefore(atoms: readonly string[]): Promise<ReadonlySet<string> | null> {
    if (atoms.length === 0) return null;
    if (this.#earlier === undefined) this.#earlier = await this.#openEarlier();
    return this.#earlier && this.#selectRows(atoms, this.#earlier);
  }

  async #openEarlier(): Promise<EarlierState | null> {
    const { connection, dialect, access } = this.#reader;
    const sql = `select sum(number) as number from ${CHANGE_BLOCK_TABLE} where seq > ?`;
    const [row] = await connection.all(sql, [String(this.#seq)]);
    if (Number(row?.['number'] ?? 0) > MAX_PACKED) return null;
    return openAsOf(connection, access.model, dialect, this.#seq);
  }

  #rowsNow(atoms: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#selectRows(atoms, { connection: this.#reader.connection });
  }

  async #selectRows(
    atoms: readonly string[],
    state: Pick<EarlierState, 'connection'> & Partial<EarlierState>,
  ): Promise<ReadonlySet<string>> {
    const { access, dialect } = this.#reader;
    const { root } = this.#ifc;
    const source = root.source.isOne ? ATOM_OF_ONE : access.session;
    const context = { ...state, dialect, session: access.session };
    const found = new Set<string>();
    for (const some of batchesOf(atoms, BATCH_SIZE))
      for (const atom of await selectTargets(context, root, source, some)) found.add(atom);
    return found;
  }

  #present(atoms: readonly string[]): Promise<ReadonlySet<string>> {
    const { connection, dialect, access } = this.#reader;
    const { target } = this.#ifc.root;
    const root = access.model.concepts.get(target.root) ?? target;
    return presentAtoms(connection, dialect, root, atoms);
  }

  #isNew(op: StoredChange['op'], atom: string): boolean {
    const key = `${op} ${atom}`;
    const isNew = !this.#known.has(key);
    this.#known.add(key);
    return isNew;
  }

  #move(change: StoredChange, op: StoredChange['op'], atom: string): StoredChange {
    const concept = this.#ifc.root.target;
    return {
      ...change,
      ...{ op, kind: 'atom', name: concept.name, of: { kind: 'atom', concept } },
      ...{ source: atom, target: null, hidden: null },
    };
  }
}
