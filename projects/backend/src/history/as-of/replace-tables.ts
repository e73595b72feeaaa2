import {
  isKeyword,
  isSymbol,
  nameOf,
  printTokens,
  tokenize,
  type Token,
} from '../../compat/token.ts';
import { quoteName } from '../../query/quote-name.ts';

/** SQL in which queries took the place of tables. */
export interface Replaced {
  readonly text: string;
  /** What each `?` stands for, in order: one of the original statement, or one of a query that took a place. */
  readonly parameters: readonly ('own' | 'added')[];
}

const CLAUSES = [
  'where',
  'group',
  'having',
  'order',
  'limit',
  'union',
  'except',
  'intersect',
  'select',
];
const JOINS = ['join', 'left', 'right', 'inner', 'cross', 'full', 'natural', 'on', 'using'];

/** Gives the query that takes the place of a table; null where the table stays. `names` are all names in the statement. */
export type QueryFor = (table: string, names: ReadonlySet<string>) => string | null;

/** Puts queries in the place of tables; a table's name or alias becomes that of its query. */
export function replaceTables(sql: string, queryFor: QueryFor): Replaced {
  const tokens = tokenize(sql);
  const names = new Set(tokens.filter(({ kind }) => kind === 'name').map(nameOf));
  const places = new Set(tablePlaces(tokens));
  const parameters: ('own' | 'added')[] = [];
  const written = tokens.map((token, i) => {
    if (isSymbol(token, '?')) parameters.push('own');
    const query = places.has(i) ? queryFor(nameOf(token), names) : null;
    if (query === null) return token;
    for (const each of tokenize(query)) if (isSymbol(each, '?')) parameters.push('added');
    const alias = hasAlias(tokens[i + 1]) ? '' : ` as ${quoteName(nameOf(token))}`;
    return { ...token, text: `(${query})${alias}` };
  });
  return { text: printTokens(written), parameters };
}

function hasAlias(next: Token | undefined): boolean {
  if (next?.kind === 'name') return true;
  return next?.kind === 'word' && ![...CLAUSES, ...JOINS].some((word) => isKeyword(next, word));
}

/** Where tables stand: behind `from`, `join`, and the commas between the items of `from`. */
function tablePlaces(tokens: readonly Token[]): number[] {
  const places: number[] = [];
  /** For each open bracket, whether it is within `from`. */
  const within = [false];
  let isNext = false;
  tokens.forEach((token, i) => {
    if (isNext && token.kind === 'name') places.push(i);
    isNext = false;
    if (isSymbol(token, '(')) within.push(false);
    else if (isSymbol(token, ')')) within.pop();
    else if (isKeyword(token, 'from') || isKeyword(token, 'join')) {
      within[within.length - 1] = true;
      isNext = true;
    } else if (CLAUSES.some((word) => isKeyword(token, word))) within[within.length - 1] = false;
    else if (isSymbol(token, ',')) isNext = within.at(-1) === true;
  });
  return places;
}
