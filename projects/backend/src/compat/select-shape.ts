import { depths, isKeyword, isSymbol, nameOf, printTokens, type Token } from './sql-token.ts';

/** An item of a select list: `expression as alias`. */
export interface SelectItem {
  readonly alias: string;
  readonly expression: readonly Token[];
}

/** One arm of a (union of) select, as positions in the token list. */
export interface SelectArm {
  readonly items: readonly SelectItem[];
  /** Position behind `where`, or null without a where clause. */
  readonly whereAt: number | null;
  /** Position behind the last token of the arm. */
  readonly end: number;
}

/**
 * Lists the arms of the outermost select. Null unless the query is a plain (union of) `select … from … [where …]`: no common
 * table expression, grouping, order, or limit.
 */
export function selectArms(tokens: readonly Token[]): SelectArm[] | null {
  const depth = depths(tokens);
  const outer = (i: number): boolean => depth[i] === 0;
  if (!isKeyword(tokens[0], 'select')) return null;
  if (tokens.some((token, i) => outer(i) && closesPlainSelect(token))) return null;
  const starts = tokens.flatMap((token, i) => (outer(i) && isKeyword(token, 'select') ? [i] : []));
  return starts.map((start, n) => {
    const next = starts[n + 1];
    return selectArm(
      tokens,
      depth,
      start,
      next === undefined ? tokens.length : setOperatorBefore(tokens, next),
    );
  });
}

const NOT_PLAIN = ['group', 'having', 'order', 'limit', 'except', 'intersect', 'window'];

function closesPlainSelect(token: Token): boolean {
  return NOT_PLAIN.some((keyword) => isKeyword(token, keyword));
}

function setOperatorBefore(tokens: readonly Token[], select: number): number {
  return isKeyword(tokens[select - 1], 'all') ? select - 2 : select - 1;
}

function selectArm(
  tokens: readonly Token[],
  depth: readonly number[],
  start: number,
  end: number,
): SelectArm {
  const find = (keyword: string): number | null => {
    for (let i = start; i < end; i++) if (depth[i] === 0 && isKeyword(tokens[i], keyword)) return i;
    return null;
  };
  const listStart = isKeyword(tokens[start + 1], 'distinct') ? start + 2 : start + 1;
  const where = find('where');
  const listEnd = find('from') ?? where ?? end;
  return {
    items: selectItems(tokens.slice(listStart, listEnd)),
    whereAt: where === null ? null : where + 1,
    end,
  };
}

function selectItems(list: readonly Token[]): SelectItem[] {
  const depth = depths(list);
  const items: Token[][] = [[]];
  list.forEach((token, i) => {
    if (depth[i] === 0 && isSymbol(token, ',')) items.push([]);
    else items.at(-1)?.push(token);
  });
  return items.map(selectItem);
}

function selectItem(tokens: readonly Token[]): SelectItem {
  const last = tokens.at(-1);
  if (!last) return { alias: '', expression: [] };
  const named = isKeyword(tokens.at(-2), 'as');
  return { alias: nameOf(last), expression: named ? tokens.slice(0, -2) : tokens };
}

/** Returns the text of the item with this alias, if the arm has one. */
export function expressionOf(arm: SelectArm, alias: string): string | null {
  const item = arm.items.find((candidate) => candidate.alias.toLowerCase() === alias);
  return item ? printTokens(item.expression) : null;
}
