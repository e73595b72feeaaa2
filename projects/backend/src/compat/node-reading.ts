import type { InterfaceObject, NodeReading, TermInfo } from '@ampersand-prototype/generics';
import type { Concept } from '../model/concept.ts';
import { SESSION_LITERAL, SOURCE_LITERAL } from '../model/prepared-sql.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import {
  countSourceLiterals,
  mentionsSession,
  sourceAsSet,
  withWholePlaceholders,
} from './placeholder.ts';
import { portable } from './portable.ts';
import { restrictTo } from './restrict.ts';
import { selectArms, type SelectItem } from './select-shape.ts';
import {
  depths,
  isKeyword,
  isSymbol,
  nameOf,
  printTokens,
  tokenize,
  type Token,
} from './sql-token.ts';

const COLUMN_PREFIX = 'ifc_';

/** Derives from a stored query how to read an interface node. */
export function nodeReading(
  object: InterfaceObject,
  term: TermInfo,
  ends: { readonly source: Concept; readonly target: Concept; readonly isRoot: boolean },
): Pick<NodeReading, 'query' | 'columns' | 'isIdentity'> {
  const items = object.subinterfaces?.ifcObjects?.map((item) => item.name) ?? [];
  const stored = portable(tokenize(term.query));
  const { tokens, columns } = shortenColumns(stored, items, ends.target);
  const limited = countSourceLiterals(tokens) > 0 ? sourceAsSet(tokens) : restrictTo(tokens, 'src');
  return {
    query: printTokens(withWholePlaceholders(limited ?? tokens)),
    columns,
    isIdentity:
      isIdentityOf(stored, ends.source, ends.target) || (ends.isRoot && isOwnSession(stored, term)),
  };
}

function isIdentityOf(tokens: readonly Token[], source: Concept, target: Concept): boolean {
  if (!source.storage || source.name !== target.name) return false;
  const [atom, table] = [quoteName(source.storage.column), quoteName(source.storage.table)];
  const text = printTokens(tokens.map((token) => ({ ...token, spaced: true })));
  const select = `select distinct ${atom} as src , ${atom} as tgt from ${table} where`;
  return text === `${select} ( ${atom} = '_SRCATOM' ) and ( ${atom} is not null )`;
}

/** `"_SESSION"[SESSION]`: one row of one table, of which nothing is asked but that it is the session. */
function isOwnSession(
  tokens: readonly Token[],
  { srcConceptName, tgtConceptName }: TermInfo,
): boolean {
  const [arm, ...others] = selectArms(tokens) ?? [];
  if (srcConceptName !== 'SESSION' || tgtConceptName !== 'SESSION' || !arm || others.length > 0)
    return false;
  const [source, target] = ['src', 'tgt'].map((alias) =>
    printTokens(arm.items.find((item) => item.alias.toLowerCase() === alias)?.expression ?? []),
  );
  const where = tokens.slice(arm.whereAt ?? arm.end, arm.end);
  const compared = where.filter((token) => isSymbol(token, '='));
  const literals = where.filter((token) => token.kind === 'string').map((token) => token.text);
  return (
    source === target &&
    mentionsSession(where) &&
    compared.length === 2 &&
    literals.every((text) => text === SESSION_LITERAL || text === SOURCE_LITERAL) &&
    !where.some((token) => ['select', 'or', 'not'].some((word) => isKeyword(token, word)))
  );
}

/**
 * Renames the `"ifc_<item>"` columns to names that no database truncates (`c0`, `c1`, …), and selects the usable ones:
 * a column counts only when it is read from the row of the target atom.
 */
function shortenColumns(
  tokens: readonly Token[],
  items: readonly string[],
  target: Concept,
): { tokens: Token[]; columns: string[] } {
  const depth = depths(tokens);
  const columns: string[] = [];
  const trusted = trustedColumns(tokens, target);
  const renamed = tokens.map((token, i): Token => {
    const name = nameOf(token);
    if (depth[i] !== 0 || token.kind !== 'name' || !name.startsWith(COLUMN_PREFIX)) return token;
    if (!isKeyword(tokens[i - 1], 'as')) return token;
    const item = name.slice(COLUMN_PREFIX.length);
    const isUsed = items.includes(item) && trusted.has(name);
    if (isUsed) columns.push(item);
    return { ...token, text: quoteName(isUsed ? `c${columns.length - 1}` : `x${i}`) };
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
    where.some(
      (_, i) =>
        namesKey(where.slice(i), qualifier, keys) &&
        printTokens(where.slice(0, i)).endsWith(printTokens(targetItem.expression)),
    )
  );
}

function qualifierOf(item: SelectItem): string | null {
  const [first, dot] = item.expression;
  return first && isSymbol(dot, '.') ? nameOf(first) : null;
}

/** Checks whether some tokens begin with `= alias."key"`. */
function namesKey(
  [equals, qualifier, dot, key]: readonly Token[],
  alias: string,
  keys: ReadonlySet<string>,
): boolean {
  if (!isSymbol(equals, '=') || !qualifier || nameOf(qualifier) !== alias) return false;
  return isSymbol(dot, '.') && key !== undefined && keys.has(nameOf(key));
}
