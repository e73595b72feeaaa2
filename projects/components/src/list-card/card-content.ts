import type { JsonNode } from '@ampersand-prototype/components/application';
import { cellText } from '../grid/column/cell-text';
import type { ListItem } from '../grid/column/list-item';
import type { ListModel } from '../grid/list-view/list-model';

/** What a card says: a title that leads to the record, and the first items with a value. */
export interface CardContent {
  readonly title: string;
  /** Router commands of the record; null where no interface opens it. */
  readonly commands: readonly string[] | null;
  readonly items: readonly ListItem[];
}

/** Chooses what the card of a row shows. Items that the view shows otherwise are left out, and boxes. */
export function cardContent(
  list: ListModel,
  node: JsonNode,
  { max, without }: { readonly max: number; readonly without: string | null },
): CardContent {
  const texts = list
    .shownItems()
    .filter(({ kind, name }) => kind !== 'BOX' && kind !== 'FILE' && name !== without)
    .map((item) => ({ item, text: cellText(node, item.name) }))
    .filter(({ text }) => text !== '');
  const title = list.box.nameOf(node) ?? texts[0]?.text ?? list.box.itemLabel();
  const items = texts.filter(({ text }) => text !== title).map(({ item }) => item);
  return { title, commands: list.commandsOf(node), items: items.slice(0, max) };
}
