import {
  foldText,
  IDENTIFIER_ITEM,
  type ImportSheet,
  type ImportTarget,
  type TableMapping,
} from '@ampersand-prototype/generics';

/** Names of columns with identifiers. */
const IDENTIFIERS = new Set(['id', 'identifier', 'kennung', '_id_']);

/** Compares names without case, accents, punctuation, and plural endings. */
function plainName(name: string): string {
  const letters = foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.replace(/(?<=\p{L}{3})(?:en|es|s)$/u, '');
}

/** Matches the columns of a sheet to the target with most items in common; null without targets. */
export function guessMapping(
  sheet: ImportSheet,
  targets: readonly ImportTarget[],
): TableMapping | null {
  const headings = headingsOf(sheet);
  const matched = targets.map((target) => matchTarget(sheet.sheet, headings, target));
  const count = ({ columns }: TableMapping): number =>
    columns.filter(({ item }) => item !== null).length;
  return matched.reduce<TableMapping | null>(
    (best, each) => (best !== null && count(best) >= count(each) ? best : each),
    null,
  );
}

/** Matches columns to the items of a target: first by name, then by the only name left that begins alike. */
export function matchTarget(
  sheet: string,
  headings: readonly string[],
  { kind, name, concept, items }: ImportTarget,
): TableMapping {
  const named = (nameOf: (item: ImportTarget['items'][number]) => string) =>
    items.map((item) => [plainName(nameOf(item)), item.name] as const);
  // The label decides, then the name; a concept that the rows have themselves says nothing.
  const free = new Map([
    ...named((item) => item.concept),
    ...named((item) => item.name),
    ...named((item) => item.label),
  ]);
  if (!items.some((item) => plainName(item.label) === plainName(concept)))
    free.delete(plainName(concept));
  const take = (found: string | undefined): string | null => {
    if (found === undefined) return null;
    for (const [key, item] of free) if (item === found) free.delete(key);
    return found;
  };
  const exact = headings.map((heading) => take(free.get(plainName(heading))));
  const matched = headings.map((heading, i) => exact[i] ?? take(similar(heading, free)));
  const id = headings.findIndex(
    (heading, i) => matched[i] === null && isIdentifier(heading, concept),
  );
  const columns = headings.map((heading, i) => ({
    heading,
    item: i === id ? IDENTIFIER_ITEM : (matched[i] ?? null),
  }));
  return { sheet, target: { kind, name }, hasHeader: true, key: keyOf(columns, items), columns };
}

/** The names in the first row of a sheet. */
export function headingsOf({ rows }: ImportSheet): readonly string[] {
  return rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''))?.cells ?? [];
}

/** The items to which several columns are matched. */
export function repeatedItems({ columns }: TableMapping): ReadonlySet<string> {
  const items = columns.flatMap(({ item }) => item ?? []);
  return new Set(items.filter((item, i) => items.indexOf(item) !== i));
}

/** The only free item whose name begins as a heading does, or the other way around. */
function similar(heading: string, free: ReadonlyMap<string, string>): string | undefined {
  const plain = plainName(heading);
  const found = [...free].filter(
    ([name]) => name !== '' && plain !== '' && (name.startsWith(plain) || plain.startsWith(name)),
  );
  return found.length === 1 ? found[0]?.[1] : undefined;
}

function isIdentifier(heading: string, concept: string): boolean {
  const plain = plainName(heading);
  return IDENTIFIERS.has(foldText(heading.trim())) || plain === plainName(concept);
}

/** The identifier, or else the first column by which a row can find its atom. */
function keyOf(
  columns: TableMapping['columns'],
  items: ImportTarget['items'],
): TableMapping['key'] {
  const chosen = columns.flatMap(({ item }) => item ?? []);
  if (chosen.includes(IDENTIFIER_ITEM)) return IDENTIFIER_ITEM;
  return chosen.find((each) => items.some(({ name, isKey }) => isKey && name === each)) ?? null;
}
