import type { InterfaceObject, TermInfo } from '@ampersand-prototype/generics';
import type { Dialect } from '../plug/dialect.ts';
import {
  bindPlaceholders,
  countSourceLiterals,
  sourceAsSet,
  type PreparedSql,
} from '../query/placeholder.ts';
import { portable } from '../query/portable.ts';
import { restrictTo } from '../query/restrict.ts';
import { selectArms, type SelectItem } from '../query/select-shape.ts';
import {
  depths,
  isKeyword,
  isSymbol,
  nameOf,
  printTokens,
  quoteName,
  tokenize,
  type Token,
} from '../query/token.ts';
import type { Concept } from './concept.ts';

/** The query of an interface node, for a set of source atoms at once. */
export interface NodeQuery extends PreparedSql {
  /** The query takes one source atom; it is run for each. */
  readonly oneByOne: boolean;
  /** Columns that hold the value of a univalent item of the box, by item name. */
  readonly columns: ReadonlyMap<string, string>;
  /** The query gives every atom of the concept to itself and does nothing else. */
  readonly isIdentity: boolean;
  /** The query as it is stored, made portable; with its placeholders. */
  readonly stored: readonly Token[];
}

const COLUMN_PREFIX = 'ifc_';

/** Prepares the stored query of a node. */
export function makeNodeQuery(
  object: InterfaceObject,
  term: TermInfo,
  source: Concept,
  target: Concept,
  dialect: Dialect,
): NodeQuery {
  const items = object.subinterfaces?.ifcObjects?.map((item) => item.name) ?? [];
  const stored = portable(tokenize(term.query));
  const { tokens, columns } = shortenColumns(stored, items, target);
  const setTest = (expression: string): string => dialect.inSet(expression, source.type);
  const limited =
    countSourceLiterals(tokens) > 0
      ? sourceAsSet(tokens, setTest)
      : restrictTo(tokens, 'src', setTest);
  const bound = bindPlaceholders(limited ?? tokens);
  return {
    text: printTokens(bound.tokens),
    parameters: bound.parameters,
    oneByOne: limited === null,
    columns,
    isIdentity: isIdentityOf(stored, source, target),
    stored,
  };
}

function isIdentityOf(tokens: readonly Token[], source: Concept, target: Concept): boolean {
  if (!source.storage || source.name !== target.name) return false;
  const [atom, table] = [quoteName(source.storage.column), quoteName(source.storage.table)];
  const text = printTokens(tokens.map((token) => ({ ...token, spaced: true })));
  const select = `select distinct ${atom} as src , ${atom} as tgt from ${table} where`;
  return text === `${select} ( ${atom} = '_SRCATOM' ) and ( ${atom} is not null )`;
}

/**
 * Gives the `"ifc_<item>"` columns names that no database cuts off (`c0`, `c1`, …) and tells which of them hold
 * what they say: a column counts only when it is read from the row of the target atom.
 */
function shortenColumns(
  tokens: readonly Token[],
  items: readonly string[],
  target: Concept,
): { tokens: Token[]; columns: Map<string, string> } {
  const depth = depths(tokens);
  const columns = new Map<string, string>();
  const trusted = trustedColumns(tokens, target);
  const renamed = tokens.map((token, i): Token => {
    const name = nameOf(token);
    if (depth[i] !== 0 || token.kind !== 'name' || !name.startsWith(COLUMN_PREFIX)) return token;
    if (!isKeyword(tokens[i - 1], 'as')) return token;
    const index = items.indexOf(name.slice(COLUMN_PREFIX.length));
    const short = index < 0 ? `x${i}` : `c${index}`;
    if (index >= 0 && trusted.has(name)) columns.set(name.slice(COLUMN_PREFIX.length), short);
    return { ...token, text: quoteName(short) };
  });
  return { tokens: renamed, columns };
}

function trustedColumns(tokens: readonly Token[], target: Concept): Set<string> {
  const arms = selectArms(tokens);
  const arm = arms?.[0];
  if (arms?.length !== 1 || !arm || !target.storage) return new Set();
  const targetItem = arm.items.find((item) => item.alias.toLowerCase() === 'tgt');
  if (!targetItem) return new Set();
  const keys = new Set(target.storage.columns);
  const where = tokens.slice(arm.whereAt ?? arm.end, arm.end);
  const holds = (item: SelectItem): boolean => isReadFromTarget(item, targetItem, keys, where);
  return new Set(
    arm.items
      .filter((item) => item.alias.startsWith(COLUMN_PREFIX) && holds(item))
      .map((item) => item.alias),
  );
}

function isReadFromTarget(
  item: SelectItem,
  targetItem: SelectItem,
  keys: ReadonlySet<string>,
  where: readonly Token[],
): boolean {
  const qualifier = qualifierOf(item);
  if (qualifier === qualifierOf(targetItem)) {
    const column = targetItem.expression.at(-1);
    return column?.kind === 'name' && keys.has(nameOf(column));
  }
  return (
    qualifier !== null &&
    where.some((_, i) => isJoinOnKey(where, i, printTokens(targetItem.expression), qualifier, keys))
  );
}

function qualifierOf(item: SelectItem): string | null {
  const [first, dot] = item.expression;
  return first && isSymbol(dot, '.') ? nameOf(first) : null;
}

/** Whether `target = alias."key"` stands at position `i`. */
function isJoinOnKey(
  where: readonly Token[],
  i: number,
  target: string,
  alias: string,
  keys: ReadonlySet<string>,
): boolean {
  if (!isSymbol(where[i], '=')) return false;
  const [qualifier, dot, key] = where.slice(i + 1, i + 4);
  if (
    !qualifier ||
    !key ||
    nameOf(qualifier) !== alias ||
    !isSymbol(dot, '.') ||
    !keys.has(nameOf(key))
  )
    return false;
  return printTokens(where.slice(0, i)).endsWith(target);
}
