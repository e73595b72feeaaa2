import { isTechnicalType, type TechnicalType } from '@ampersand-prototype/generics';
import { ModelError } from '../model/model-error.ts';
import { isKeyword, isSymbol, nameOf, tokenize, type Token } from './sql-token.ts';
import { split } from './token-parts.ts';

/** A table definition in `database.sql`. */
export interface StatedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: TechnicalType }[];
  /** The primary key; where none is stated, because MariaDB cannot have it, the columns that are never null. */
  readonly key: readonly string[];
}

/** Technical types stand in comments, since several of them have the same type in a database. */
const TYPE_COMMENT = /\/\* ([A-Z]+) \*\//g;

/**
 * Reads the table definitions of a `database.sql` that our compiler generated. Columns without a technical type are the
 * older product's own.
 *
 * @throws ModelError for a statement that cannot be read
 */
export function readDatabaseSql(sql: string): StatedTable[] {
  const marked = sql.replace(TYPE_COMMENT, (comment, word: string) =>
    isTechnicalType(word) ? ` ${word}` : comment,
  );
  return split(tokenize(marked), (token) => isSymbol(token, ';'))
    .filter(([first, second]) => isKeyword(first, 'create') && isKeyword(second, 'table'))
    .map(([, , name, ...rest]) => readTable(name, rest));
}

function readTable(name: Token | undefined, rest: readonly Token[]): StatedTable {
  const end = closing(rest);
  if (name === undefined || end === -1)
    throw new ModelError(
      'database.sql',
      name ? nameOf(name) : '',
      'the statement is not terminated',
    );
  const parts = split(rest.slice(1, end), (token) => isSymbol(token, ','));
  const columns = parts.filter(([first]) => first?.kind === 'name').flatMap(readColumn);
  const primary = parts.find(([first]) => isKeyword(first, 'primary'));
  const key = primary?.filter(({ kind }) => kind === 'name').map(nameOf);
  const filled = columns.filter(({ isFilled }) => isFilled).map((column) => column.name);
  return {
    name: nameOf(name),
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
    key: key ?? filled,
  };
}

/** Place of the bracket that closes the one at the beginning. */
function closing(tokens: readonly Token[]): number {
  let depth = 0;
  return tokens.findIndex((token) => {
    if (isSymbol(token, '(')) depth++;
    else if (isSymbol(token, ')')) depth--;
    return depth === 0;
  });
}

function readColumn([name, ...messages]: readonly Token[]) {
  const type = messages.at(-1)?.text ?? '';
  if (!name || !isTechnicalType(type)) return [];
  const isFilled = messages.some(
    (word, i) => isKeyword(word, 'not') && isKeyword(messages[i + 1], 'null'),
  );
  return [{ name: nameOf(name), type, isFilled }];
}
