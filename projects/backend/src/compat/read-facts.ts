import type { Relation } from '../model/relation.ts';
import type { Concept } from '../model/concept.ts';
import { isSymbol, nameOf, type Token } from './sql-token.ts';

/** The relation signatures and concepts that determine the result of a query. */
export interface ReadFacts {
  readonly relations: readonly string[];
  readonly concepts: readonly string[];
}

/** A column with what it holds. */
interface Stored {
  readonly table: string;
  readonly columns: readonly string[];
  readonly kind: keyof ReadFacts;
  readonly name: string;
}

/**
 * Determines which concepts and relations stored queries of other compilers read. It finds them by the tables and
 * columns in the query. The result may contain too much, but never too little; a query without tables of the model
 * may read anything.
 */
export class QueryFacts {
  readonly #stored: readonly Stored[];

  constructor(concepts: Iterable<Concept>, relations: Iterable<Relation>) {
    const ofConcepts = [...concepts].flatMap(({ name, storage }): Stored[] =>
      storage ? [{ table: storage.table, columns: [storage.column], kind: 'concepts', name }] : [],
    );
    const ofRelations = [...relations].map(({ signature, table }): Stored => ({
      table: table.name,
      columns: [table.srcCol.name, table.tgtCol.name],
      kind: 'relations',
      name: signature,
    }));
    this.#stored = [...ofConcepts, ...ofRelations];
  }

  /** What a query reads. */
  of(query: readonly Token[]): ReadFacts {
    const names = new Set(query.flatMap(namesOf));
    const isNamed = (name: string): boolean => names.has(name) || names.has(unquoted(name));
    const inTables = this.#stored.filter(({ table }) => isNamed(table));
    const readsAllColumns = query.some((token) => isSymbol(token, '*'));
    const isRead = ({ columns }: Stored): boolean => readsAllColumns || columns.every(isNamed);
    const read = inTables.length > 0 ? inTables.filter(isRead) : this.#stored;
    const named = (kind: keyof ReadFacts): string[] =>
      read.flatMap((each) => (each.kind === kind ? each.name : []));
    return { relations: named('relations'), concepts: named('concepts') };
  }
}

function namesOf(token: Token): string[] {
  if (token.kind === 'name') return [nameOf(token)];
  return token.kind === 'word' ? [unquoted(nameOf(token))] : [];
}

/** Without quotes, capitals do not count. */
function unquoted(name: string): string {
  return `unquoted ${name.toLowerCase()}`;
}
