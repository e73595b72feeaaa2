import type { Crud, ListItemFacts } from '@ampersand-prototype/generics';
import { parseCrud } from '@ampersand-prototype/generics';
import { isItem } from '../../field/box-annotations';
import type { BoxColumn } from './box-column';

/** An item of the rows of a list, as views of the list use it. */
export interface ListItem extends ListItemFacts {
  /** The encoded name. */
  readonly name: string;
  readonly label: string;
  readonly isTot: boolean;
  /** The rights of the item; none where the template does not state them. */
  readonly crud: Crud;
  /** Shows and edits the item of a row. */
  readonly column: BoxColumn;
}

/** Describes a column of a table; `named` is the item that the script names for views. */
export function listItemOf(column: BoxColumn, named: string): ListItem {
  const values = column.values();
  return {
    name: column.name(),
    label: column.heading(),
    isUni: column.isUni(),
    isTot: column.isTot(),
    crud: parseCrud(column.crud()),
    values,
    // Older templates do not state what an item holds; a closed set is known from its values.
    kind: column.kind() || (values ? 'ALPHANUMERIC' : 'BOX'),
    column,
    isNamed: isItem(named, { property: column.name(), label: column.heading() }),
  };
}
