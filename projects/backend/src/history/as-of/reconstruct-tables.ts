import { isSymbol, nameOf, printTokens, tokenize, type Token } from '../../compat/sql-token.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { isAlias, readScopes, type Scope, type TablePlace } from './statement-scopes.ts';

/** The value of a `?`: a parameter of the statement, its key, or the instant. */
export type Bound = { readonly is: 'own' | 'key'; readonly of: number } | { readonly is: 'seq' };

/** SQL in which queries took the place of tables. */
export interface Replaced {
  readonly text: string;
  /** What each `?` stands for, in order. */
  readonly parameters: readonly Bound[];
}

/**
 * Returns the query that replaces a table; null if the table stays. In it `?` is the moment, `$own0` the first
 * parameter of the statement, and `$key0` its key. `names` are all names in the statement.
 */
export type QueryFor = (place: TablePlace, names: ReadonlySet<string>) => string | null;

const GIVEN = /^\$(own|key)(\d+)$/;

/** Replaces tables by queries. The name or alias of a table becomes that of its query. */
export function replaceTables(
  sql: string,
  queriesFor: (scopes: readonly Scope[]) => QueryFor,
): Replaced {
  const tokens = tokenize(sql);
  const names = new Set(tokens.filter(({ kind }) => kind === 'name').map(nameOf));
  const scopes = readScopes(tokens);
  const places = new Map(scopes.flatMap(({ tables }) => tables.map((table) => [table.at, table])));
  const queryFor = queriesFor(scopes);
  const parameters: Bound[] = [];
  let own = 0;
  const written = tokens.map((token, at) => {
    if (isSymbol(token, '?')) parameters.push({ is: 'own', of: own++ });
    const place = places.get(at);
    const query = place ? queryFor(place, names) : null;
    if (query === null) return token;
    const alias = isAlias(tokens[at + 1]) ? '' : ` as ${quoteName(nameOf(token))}`;
    return { ...token, text: `(${withParameters(query, parameters)})${alias}` };
  });
  return { text: printTokens(written), parameters };
}

/** Notes what the parameters of a query stand for. */
function withParameters(query: string, parameters: Bound[]): string {
  const written = tokenize(query).map((token): Token => {
    const [, is, of] = (token.kind === 'word' && GIVEN.exec(token.text)) || [];
    if (isSymbol(token, '?')) parameters.push({ is: 'seq' });
    if (of === undefined) return token;
    parameters.push({ is: is === 'own' ? 'own' : 'key', of: Number(of) });
    return { ...token, kind: 'symbol', text: '?' };
  });
  return printTokens(written);
}
