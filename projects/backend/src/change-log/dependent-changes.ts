import { CHANGE_NAME_TABLE, CHANGE_TABLE } from '../core/framework-table.ts';
import { textKey } from '../database/statement/text-key.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { AtomChange, Change, LinkChange } from '../core/transaction/change.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { CHANGE_PARTS } from './change-sql.ts';
import { isSecret, loggedName } from './fact.ts';
import { requireRows } from './require-rows.ts';
import { changeOfRow, type LoggedChange } from './read-change-log.ts';

/** Selects changes of one concept or relation, by the atoms at one end. */
interface Place {
  readonly name: string;
  readonly end: 'src' | 'tgt';
  /** Every change with one of these atoms at that end counts. */
  readonly atoms: Set<string>;
  /** Changes of these facts count ({@link factOf}), by the atom at that end. */
  readonly facts: Map<string, Set<string>>;
}

/** Where to look for later changes. */
class Places {
  readonly #places = new Map<string, Place>();

  #at(name: string, end: Place['end']): Place {
    const id = JSON.stringify([name, end]);
    const known = this.#places.get(id);
    if (known) return known;
    const made = {
      name: loggedName(name),
      end,
      atoms: new Set<string>(),
      facts: new Map<string, Set<string>>(),
    };
    this.#places.set(id, made);
    return made;
  }

  atom(name: string, end: Place['end'], atom: string): void {
    this.#at(name, end).atoms.add(atom);
  }

  link(name: string, source: string, target: string): void {
    const { facts } = this.#at(name, 'src');
    facts.set(source, (facts.get(source) ?? new Set<string>()).add(factOf(source, target)));
  }

  [Symbol.iterator]() {
    return this.#places.values();
  }
}

function factOf(source: string | null, target: string | null): string {
  return JSON.stringify([source, target]);
}

/**
 * Finds the changes that depend on those of a transaction. These are later changes of the same facts, of the single value of a
 * univalent relation, and of everything that needs an atom that would disappear or return. Undone changes do not count.
 */
export async function dependentChanges(
  { connection, dialect, model }: Pick<Transaction, 'connection' | 'dialect' | 'model'>,
  seq: number,
  changes: readonly Change[],
): Promise<LoggedChange[]> {
  const found = new Map<string, LoggedChange>();
  for (const place of placesOf(model, changes)) {
    const { name, end, atoms, facts } = place;
    const keys = [...new Set([...atoms, ...facts.keys()])].map(textKey);
    const isLater = `name_id in (select id from ${CHANGE_NAME_TABLE} where name = ?) and seq > ?`;
    const parameters = [name, String(seq)];
    await requireRows(connection, { sql: isLater, parameters, keys });
    const sql = `select ${CHANGE_PARTS} from ${CHANGE_TABLE} where ${isLater} and ${dialect.inSet(`${end}_key`, 'OBJECT')} order by seq, nr`;
    const rows = await connection.all(sql, [...parameters, keys]);
    for (const row of rows) {
      const change = changeOfRow(row);
      if (isAt(place, change)) found.set(`${change.seq} ${change.nr}`, change);
    }
  }
  return lasting([...found.values()]);
}

function isAt({ end, atoms, facts }: Place, { source, target }: LoggedChange): boolean {
  const atom = (end === 'src' ? source : target) ?? '';
  return atoms.has(atom) || facts.get(atom)?.has(factOf(source, target)) === true;
}

function placesOf(model: Model, changes: readonly Change[]): Places {
  const places = new Places();
  for (const change of changes) {
    if (change.kind === 'atom') addAtomPlaces(places, model, change);
    else addLinkPlaces(places, change);
  }
  return places;
}

function addAtomPlaces(places: Places, model: Model, { op, concept, atom }: AtomChange): void {
  places.atom(concept.name, 'src', atom);
  if (op === 'delete' || !concept.isObject) return;
  // The atom would go, and all that it has by now with it.
  const isNear = (other: Concept): boolean => other.root === concept.root;
  for (const { name, root } of model.concepts.values())
    if (root === concept.root) places.atom(name, 'src', atom);
  for (const { signature, source, target } of model.relations.values()) {
    if (isNear(source)) places.atom(signature, 'src', atom);
    if (isNear(target)) places.atom(signature, 'tgt', atom);
  }
}

function addLinkPlaces(places: Places, change: LinkChange): void {
  const { op, relation, source, target } = change;
  const { signature } = relation;
  if (isSecret(change)) places.atom(signature, 'src', source);
  else places.link(signature, source, target);
  if (op === 'add') return;
  // The link would come back: it needs its place and its atoms.
  if (relation.isUni) places.atom(signature, 'src', source);
  if (relation.isInj) places.atom(signature, 'tgt', target);
  if (relation.source.isObject) places.atom(relation.source.name, 'src', source);
  if (relation.target.isObject) places.atom(relation.target.name, 'src', target);
}

/** The last change of each fact that differs from the state before the first one, in their order. */
function lasting(changes: readonly LoggedChange[]): LoggedChange[] {
  const facts = Map.groupBy(changes, ({ name, source, target }) =>
    JSON.stringify([name, source, target]),
  );
  return [...facts.values()].flatMap((ofFact) => {
    const [first, last] = [ofFact[0], ofFact.at(-1)];
    return last && (first?.op === last.op || last.hidden !== null) ? [last] : [];
  });
}
