import { isNumeric, isTechnicalType } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';
import type { ListItem } from '../grid/column/list-item';
import type { ListModel } from '../grid/list-view/list-model';
import { containsText, withoutDate } from './title-parts';

/** What a card says: a title that leads to the record, and the first items with a value. */
export interface CardContent {
  readonly title: string;
  /** Router commands of the record; null where no interface opens it. */
  readonly commands: readonly string[] | null;
  readonly items: readonly ListItem[];
}

/** Chooses what the card of a row shows. What the view or the title shows already is left out, and boxes. */
export function cardContent(
  list: ListModel,
  node: JsonNode,
  { max, without }: { readonly max: number; readonly without: string | null },
): CardContent {
  const texts = list
    .shownItems()
    .filter(({ kind, name }) => kind !== 'BOX' && kind !== 'FILE' && name !== without)
    .map((item) => ({ item, text: list.textOf(node, item) }))
    .filter(({ text }) => text !== '');
  const name = list.box.nameOf(node) ?? texts[0]?.text ?? list.box.itemLabel();
  const items = texts
    .filter(({ item, text }) => (isNumber(item) ? name !== text : !containsText(name, text)))
    .map(({ item }) => item);
  const shown = list.items().find((item) => item.name === without);
  const title = shown && isDate(shown) ? withoutDate(name, list.textOf(node, shown)) : name;
  return { title, commands: list.commandsOf(node), items: items.slice(0, max) };
}

function isDate({ kind }: ListItem): boolean {
  return kind === 'DATE' || kind === 'DATETIME';
}

/** Numbers are in names by coincidence. */
function isNumber({ kind }: ListItem): boolean {
  return isTechnicalType(kind) && isNumeric(kind);
}
