import type { Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { ROOT_PROPERTY } from '../rows/content-paths';
import type { ListWindow } from '../rows/list-window';
import type { ControllerParts } from './controller-parts';

/** Reads the content of an interface, and finds its fields and lists. */
export class InterfaceReader {
  /** The transaction or time of the content that is shown, read-only; null for the present. */
  readonly asOf: Signal<string | null>;

  constructor(
    private readonly parts: ControllerParts,
    /** Resolves as soon as it is known how the content is read. */
    readonly planned: Promise<unknown>,
  ) {
    this.asOf = parts.content.asOf;
  }

  /** Shows the interface from another source atom; with `asOf` at a transaction or time, read-only. */
  open(concept: string, atom: string, asOf: string | null = null): Promise<void> {
    return this.parts.content.open(concept, atom, asOf);
  }

  /**
   * Reads the content again behind the shown page and merges it in place; of a long list the rows in view. Edits in
   * progress stay. Resolves to whether that succeeded; a failure is reported.
   */
  refresh(): Promise<boolean> {
    this.parts.lastChange.end();
    return this.parts.content.refresh();
  }

  /** Reads the content again as on a visit; edits in progress stay. */
  reload(): Promise<void> {
    this.parts.lastChange.end();
    return this.parts.content.reload();
  }

  /** Continues with a deleted atom as a new one, with its drafts. Resolves to whether that succeeded. */
  async remake(): Promise<boolean> {
    const { content, edits } = this.parts;
    if (!(await content.remake())) return false;
    edits.seeEmpty(content.root()[ROOT_PROPERTY]);
    return true;
  }

  /** Checks whether the last change of the content was by another user. */
  isOthersDoing(): boolean {
    return this.parts.content.isOthersDoing;
  }

  /** The window of a field whose list is long; null where all of it is there. */
  windowOf(node: JsonNode, property: string): ListWindow | null {
    return this.parts.content.windows.at(node, property);
  }

  /** Reads the rows of long lists that were not read yet, as far as they are kept: for paper. */
  readAllRows(): Promise<void> {
    return this.parts.content.windows.readAll();
  }

  /** Property names from the root of the interface to a field or box. */
  itemPathOf(node: JsonNode, property: string): readonly string[] {
    return this.parts.content.paths.itemsOf(node, property);
  }

  /** The path by which the list of a field is read. */
  listPathOf(node: JsonNode, property: string): string {
    return this.parts.content.paths.readableListOf({ node, property });
  }
}
