import type { JsonNode } from '@ampersand-prototype/components/application';
import { isGroupHead } from '../group/group-head';
import type { RenderedRow } from '../scroll/rows-in-view';
import type { RecyclableRows } from '../scroll/row-views';

/**
 * Determines which table rows can share recycled DOM elements: placeholders, and rows whose cells hold one field each.
 * Boxes and other components with state of their own are rendered again, and so are rows that the user has edited.
 */
export class TableRowLooks implements RecyclableRows<RenderedRow> {
  private readonly used = new WeakSet<JsonNode>();

  /** Marks a row as used: the user edits a cell in it. */
  use(row: JsonNode): void {
    this.used.add(row);
  }

  lookOf({ node, isPlaceholder }: RenderedRow): string {
    if (isGroupHead(node)) return 'group';
    return isPlaceholder ? 'placeholder' : 'read';
  }

  mayServe({ node, isPlaceholder }: RenderedRow, elements: readonly Node[]): boolean {
    if (this.used.has(node)) return false;
    return elements.every(
      (element) =>
        !(element instanceof HTMLTableRowElement) ||
        (!element.contains(document.activeElement) && (isPlaceholder || holdsFields(element))),
    );
  }
}

/** Whether each cell of a row holds one field and nothing else. The tools of a row know nothing but the row. */
function holdsFields(row: HTMLTableRowElement): boolean {
  return [...row.cells].every((cell) => {
    if (cell.matches('.tools, .toggle')) return true;
    const content = cell.firstElementChild?.children ?? [];
    return content.length === 1 && content[0]?.hasAttribute('data-form') === true;
  });
}
