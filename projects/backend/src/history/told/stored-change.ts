import { ledgerName } from '../../ledger/fact.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { Relation } from '../../model/relation.ts';
import type { Row } from '../../plug/database.ts';

/** What a change is of. */
export type ChangedThing =
  | { readonly kind: 'atom'; readonly concept: Concept }
  | { readonly kind: 'link'; readonly relation: Relation };

/** A change as it stands in the ledger. */
export interface StoredChange {
  readonly seq: number;
  readonly nr: number;
  readonly op: 'add' | 'delete';
  readonly of: ChangedThing;
  /** Null for a password. */
  readonly src: string | null;
  /** Null for an atom, and for a password. */
  readonly tgt: string | null;
  readonly cause: string;
  readonly hidden: string | null;
}

/** Columns of {@link storedChange}. */
export const STORED_COLUMNS = 'seq, nr, op, kind, name, src, tgt, cause, hidden';

/** A row of the ledger; null for what the model does not have any more. */
export function storedChange(model: Model, row: Row): StoredChange | null {
  const of = thingsOf(model).get(`${row['kind']} ${row['name']}`);
  if (!of) return null;
  return {
    seq: Number(row['seq']),
    nr: Number(row['nr']),
    op: row['op'] === 'add' ? 'add' : 'delete',
    of,
    src: row['src'] ?? null,
    tgt: row['tgt'] ?? null,
    cause: row['cause'] ?? '',
    hidden: row['hidden'] ?? null,
  };
}

const things = new WeakMap<Model, ReadonlyMap<string, ChangedThing>>();

/** Concepts and relations by kind and name in the ledger. */
function thingsOf(model: Model): ReadonlyMap<string, ChangedThing> {
  const known = things.get(model);
  if (known) return known;
  const made = new Map<string, ChangedThing>();
  for (const concept of model.concepts.values())
    made.set(`atom ${ledgerName(concept.name)}`, { kind: 'atom', concept });
  for (const relation of model.relations.values())
    made.set(`link ${ledgerName(relation.signature)}`, { kind: 'link', relation });
  things.set(model, made);
  return made;
}
