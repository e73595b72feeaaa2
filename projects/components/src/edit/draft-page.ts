import { computed, type Signal } from '@angular/core';
import { isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';

/** The end of a draft page: saved, or canceled by the user. */
export type DraftEnd = 'added' | 'canceled';

/** The content of a page, to determine whether its atom is stored. */
export interface DraftContent {
  readonly root: Signal<JsonNode>;
  readonly asOf: Signal<string | null>;
  readonly tree: { readonly version: Signal<number>; read(node: JsonNode, key: string): unknown };
}

/** The page of a new atom, which is saved only when the user adds it. */
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
