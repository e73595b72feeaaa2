import { computed, type Signal } from '@angular/core';
import { isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';

/** How a draft page ended: saved or canceled. */
export type DraftEnd = 'added' | 'canceled';

/** The content of a draft page. */
export interface DraftContent {
  readonly root: Signal<JsonNode>;
  readonly asOf: Signal<string | null>;
  readonly tree: { readonly version: Signal<number>; read(node: JsonNode, key: string): unknown };
}

/** The page of a new atom, which is saved when the user clicks Add. */
export class DraftPage {
  constructor(
    private readonly content: DraftContent,
    private readonly ended: (end: DraftEnd) => void = () => undefined,
  ) {}

  /** Whether the atom of the page is not stored yet. */
  readonly isOpen = computed(() => {
    const { asOf, root, tree } = this.content;
    tree.version();
    const atom = root()['data'];
    return asOf() === null && isJsonNode(atom) && tree.read(atom, '_absent_') === 'new';
  });

  /** Reports how it ended. */
  end(how: DraftEnd): void {
    this.ended(how);
  }
}
