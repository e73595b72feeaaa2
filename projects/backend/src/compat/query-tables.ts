import type { TableRead } from '@ampersand-prototype/generics';
import { isKeyword, isSymbol, nameOf, tokenize, type Token } from './sql-token.ts';

/** A query with the tables that it reads. */
export interface QueryTables {
  readonly query: string;
  readonly tables: readonly TableRead[];
}

const ENDS_FROM = [
  ...['select', 'where', 'group', 'having', 'order', 'limit'],
  ...['union', 'except', 'intersect'],
];
const JOINS = ['join', 'left', 'right', 'inner', 'cross', 'full', 'natural', 'on', 'using'];

/**
 * Finds the tables that a stored query reads, and gives each an alias. Every row of them counts, since such a query
 * does not restrict them.
 */
export function queryTables(sql: string): QueryTables {
  const tokens = tokenize(sql);
  const places = new Set(tablePlaces(tokens));
  const tables: TableRead[] = [];
  let query = '';
  for (const [i, token] of tokens.entries()) {
    if (token.spaced && i > 0) query += ' ';
    const isTable = places.has(i);
    if (isTable) tables.push({ at: query.length, name: nameOf(token), restrictedBy: null });
    query += isTable && !hasAlias(tokens[i + 1]) ? `${token.text} as ${token.text}` : token.text;
  }
  return { query, tables };
}

function hasAlias(next: Token | undefined): boolean {
  if (next?.kind === 'name') return true;
  return next?.kind === 'word' && ![...ENDS_FROM, ...JOINS].some((word) => isKeyword(next, word));
}

/** Positions of quoted names after `from`, `join`, or a comma between tables. */
function tablePlaces(tokens: readonly Token[]): number[] {
  const isFrom = [false];
  let isNext = false;
  return tokens.flatMap((token, i) => {
    const isTable = isNext && token.kind === 'name';
    const depth = isFrom.length - 1;
    if (isSymbol(token, '(')) isFrom.push(false);
    else if (isSymbol(token, ')') && depth > 0) isFrom.pop();
    else if (isKeyword(token, 'from')) isFrom[depth] = true;
    else if (ENDS_FROM.some((word) => isKeyword(token, word))) isFrom[depth] = false;
    const isSeparator = isSymbol(token, ',') || isKeyword(token, 'join');
    isNext = isKeyword(token, 'from') || (isSeparator && isFrom[depth] === true);
    return isTable ? [i] : [];
  });
}
