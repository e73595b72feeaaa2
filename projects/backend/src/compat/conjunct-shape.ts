import { selectArms } from './select-shape.ts';
import { depths, isKeyword, isSymbol, nameOf, type Token } from './sql-token.ts';

/** A column of a table occurrence: `alias."column"`. */
export interface ColumnReference {
  readonly alias: string;
  readonly column: string;
}

/**
 * A table that a query reads. A change of one of its rows can only change results in which `anchor` (a column of
 * a table of the outermost select) has the value of `column` in that row.
 */
export interface TableOccurrence {
  readonly table: string;
  readonly alias: string;
  /** Columns of the occurrence that the query looks at. */
  readonly columns: ReadonlySet<string>;
  /** How to find the results that depend on a row; null if unknown. */
  readonly anchors: readonly { readonly anchor: ColumnReference; readonly column: string }[] | null;
}

/** One select of a union, with the tables that it reads. */
export interface ArmShape {
  readonly tokens: readonly Token[];
  /** Column that is selected as source and target, where it is a plain one. */
  readonly src: ColumnReference | null;
  readonly tgt: ColumnReference | null;
  readonly occurrences: readonly TableOccurrence[];
}

/** One select within an arm: its own tokens' range, the select around it and the tables of its from-list. */
interface SelectLevel {
  readonly parent: number | null;
  readonly tables: readonly { readonly table: string; readonly alias: string }[];
  readonly equalities: readonly (readonly [ColumnReference, ColumnReference])[];
}

/**
 * Determines how the result of a violation query depends on table rows. Null for a query that reads anything but tables
 * (derived tables, recursion): then a change can have any effect.
 */
export function conjunctShape(tokens: readonly Token[]): ArmShape[] | null {
  const arms = selectArms(tokens);
  if (!arms || tokens.some((token) => isKeyword(token, 'with'))) return null;
  const shapes: ArmShape[] = [];
  let start = 0;
  for (const arm of arms) {
    const own = tokens.slice(startOfSelect(tokens, start), arm.end);
    const levels = selectLevels(own);
    if (!levels) return null;
    const item = (alias: string): ColumnReference | null =>
      columnReference(
        arm.items.find((each) => each.alias.toLowerCase() === alias)?.expression ?? [],
      );
    shapes.push({
      tokens: own,
      src: item('src'),
      tgt: item('tgt'),
      occurrences: occurrencesOf(own, levels),
    });
    start = arm.end;
  }
  return shapes;
}

function startOfSelect(tokens: readonly Token[], from: number): number {
  let i = from;
  while (!isKeyword(tokens[i], 'select')) i++;
  return i;
}

function columnReference(tokens: readonly Token[]): ColumnReference | null {
  const [alias, dot, column] = tokens;
  if (tokens.length !== 3 || !alias || !column || !isSymbol(dot, '.') || column.kind !== 'name')
    return null;
  return { alias: nameOf(alias), column: nameOf(column) };
}

function selectLevels(tokens: readonly Token[]): SelectLevel[] | null {
  const depth = depths(tokens);
  const selects = tokens.flatMap((token, start) =>
    isKeyword(token, 'select') ? [{ start, end: endOfSelect(tokens, depth, start) }] : [],
  );
  const levels: SelectLevel[] = [];
  for (const { start, end } of selects) {
    const around = selects.flatMap((other, m) =>
      other.start < start && other.end >= end && (depth[other.start] ?? 0) < (depth[start] ?? 0)
        ? [m]
        : [],
    );
    const level = selectLevel({ tokens, depth, start, end }, around.at(-1) ?? null);
    if (!level) return null;
    levels.push(level);
  }
  return levels;
}

function endOfSelect(tokens: readonly Token[], depth: readonly number[], start: number): number {
  const own = depth[start] ?? 0;
  for (let i = start + 1; i < tokens.length; i++) {
    if (isSymbol(tokens[i], ')') && depth[i] === own) return i;
    if (depth[i] === own && isKeyword(tokens[i], 'union')) return i;
  }
  return tokens.length;
}

/** A part of a statement, with the depth of each token in brackets. */
interface Part {
  readonly tokens: readonly Token[];
  readonly depth: readonly number[];
  readonly start: number;
  readonly end: number;
}

function selectLevel(part: Part, parent: number | null): SelectLevel | null {
  const { tokens, depth, start, end } = part;
  const own = depth[start];
  const at = (keyword: string): number => {
    for (let i = start; i < end; i++)
      if (depth[i] === own && isKeyword(tokens[i], keyword)) return i;
    return -1;
  };
  const [from, where] = [at('from'), at('where')];
  if (from < 0) return null;
  const tables = fromList(tokens.slice(from + 1, where < 0 ? end : where));
  if (!tables) return null;
  const conditions = where < 0 ? [] : splitByAnd({ ...part, start: where + 1 }, own ?? 0);
  return { parent, tables, equalities: conditions.flatMap((condition) => equality(condition)) };
}

/** `"T" as a, "U" as b`, or null for anything else. */
function fromList(tokens: readonly Token[]): { table: string; alias: string }[] | null {
  const tables: { table: string; alias: string }[] = [];
  for (let i = 0; i < tokens.length; i += 4) {
    const [table, as, alias, comma] = tokens.slice(i, i + 4);
    if (
      table?.kind !== 'name' ||
      !isKeyword(as, 'as') ||
      !alias ||
      (comma && !isSymbol(comma, ','))
    )
      return null;
    tables.push({ table: nameOf(table), alias: nameOf(alias) });
  }
  return tables;
}

function splitByAnd({ tokens, depth, start, end }: Part, own: number): Token[][] {
  const parts: Token[][] = [[]];
  for (let i = start; i < end; i++) {
    const token = tokens[i];
    if (depth[i] === own && isKeyword(token, 'or')) return [];
    if (depth[i] === own && isKeyword(token, 'and')) parts.push([]);
    else if (token) parts.at(-1)?.push(token);
  }
  return parts;
}

function equality(condition: readonly Token[]): (readonly [ColumnReference, ColumnReference])[] {
  const left = columnReference(condition.slice(0, 3));
  const right = columnReference(condition.slice(4));
  return left && right && isSymbol(condition[3], '=') ? [[left, right]] : [];
}

function occurrencesOf(
  tokens: readonly Token[],
  levels: readonly SelectLevel[],
): TableOccurrence[] {
  const outer = new Set(levels[0]?.tables.map((table) => table.alias));
  return levels.flatMap((level, n) =>
    level.tables.map(({ table, alias }): TableOccurrence => {
      const columns = columnsOf(tokens, alias);
      if (n === 0) return { table, alias, columns, anchors: [] };
      const anchors = [...columns].flatMap((column) => {
        const anchor = equalOuterColumn({ alias, column }, equalitiesAround(levels, n), outer);
        return anchor ? [{ anchor, column }] : [];
      });
      return { table, alias, columns, anchors: anchors.length > 0 ? anchors : null };
    }),
  );
}

function columnsOf(tokens: readonly Token[], alias: string): Set<string> {
  const columns = new Set<string>();
  tokens.forEach((token, i) => {
    const column = tokens[i + 2];
    if (nameOf(token) === alias && isSymbol(tokens[i + 1], '.') && column?.kind === 'name')
      columns.add(nameOf(column));
  });
  return columns;
}

/** Equalities that hold wherever a row of this select has an effect: its own and those of the selects around it. */
function equalitiesAround(
  levels: readonly SelectLevel[],
  n: number,
): (readonly [ColumnReference, ColumnReference])[] {
  const level = levels[n];
  if (!level) return [];
  return [
    ...level.equalities,
    ...(level.parent === null ? [] : equalitiesAround(levels, level.parent)),
  ];
}

function equalOuterColumn(
  column: ColumnReference,
  equalities: readonly (readonly [ColumnReference, ColumnReference])[],
  outer: ReadonlySet<string>,
): ColumnReference | null {
  const key = ({ alias, column: name }: ColumnReference): string => JSON.stringify([alias, name]);
  const seen = new Map([[key(column), column]]);
  for (let size = 0; size !== seen.size;) {
    size = seen.size;
    for (const [left, right] of equalities) {
      if (seen.has(key(left))) seen.set(key(right), right);
      if (seen.has(key(right))) seen.set(key(left), left);
    }
  }
  return [...seen.values()].find((each) => outer.has(each.alias)) ?? null;
}
