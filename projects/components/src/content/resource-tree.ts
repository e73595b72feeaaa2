import { signal, untracked, type WritableSignal } from '@angular/core';
import {
  atomId,
  isJsonNode,
  type JsonNode,
  memberOf,
  valuesOf,
} from '@ampersand-prototype/components/application';
import type { ContentDelta } from '@ampersand-prototype/generics';
import { mergeDelta, type ContentPlace } from './merge-delta';
import { mergeNode, restore, type MergeTarget } from './merge-resource';

/** Protects edited properties from being overwritten by server values. */
export type EditProtection = Pick<MergeTarget, 'isProtected' | 'keepServerValue' | 'removedNode'>;

/** Is called with each property that a merge changes. */
export type NoteChange = (
  node: JsonNode,
  property: string,
  before: unknown,
  after: unknown,
) => void;

/**
 * The content of an interface, with a signal for each property in use. A change notifies only readers of that property, so
 * that the cost of rendering depends on the change, not on the content.
 */
export class ResourceTree {
  private readonly cells = new WeakMap<JsonNode, Map<string, WritableSignal<number>>>();
  private readonly drafts = new WeakSet<JsonNode>();
  private readonly changes = signal(0);

  /** Counts the merges; templates that read nodes without {@link read} depend on it. */
  readonly version = this.changes.asReadonly();
  private readonly contents = signal(0);
  /** Counts the merges except those that only add rows, as scrolling does. */
  readonly contentVersion = this.contents.asReadonly();

  /** Returns the value of a property. A reactive reader is notified when it changes. */
  read(node: JsonNode, property: string): unknown {
    this.cell(node, property)();
    return memberOf(node, property);
  }

  /** Checks whether a node has a property. A reactive reader is notified when that changes. */
  has(node: JsonNode, property: string): boolean {
    this.cell(node, property)();
    return Object.hasOwn(node, property) || this.drafts.has(node);
  }

  /** Sets a property locally; nothing is sent. */
  write(node: JsonNode, property: string, value: unknown): void {
    if (Object.hasOwn(node, property) && node[property] === value) return;
    node[property] = value;
    this.bump(node, property);
  }

  /** Merges content of the server into `node`; `note` receives the changes. See {@link mergeNode}. */
  merge(node: JsonNode, fresh: JsonNode, protection: EditProtection, note?: NoteChange): void {
    mergeNode(node, fresh, this.target(protection, note));
    this.changes.update((count) => count + 1);
    this.contents.update((count) => count + 1);
  }

  /** Merges what a change did to the content; see {@link mergeDelta}. */
  mergeDelta(place: ContentPlace, delta: ContentDelta, protection: EditProtection): void {
    mergeDelta(place, delta, this.target(protection));
    this.changes.update((count) => count + 1);
    this.contents.update((count) => count + 1);
  }

  /**
   * Merges some rows of a list that may hold others: known ones stay the same objects, new ones are added at its end,
   * and those in `gone` are removed. Reports changes of the known ones to `note`. Returns the rows as they are in the
   * list.
   */
  mergeRows(
    place: { readonly node: JsonNode; readonly property: string },
    fresh: readonly JsonNode[],
    gone: ReadonlySet<JsonNode>,
    protection: EditProtection,
    note?: NoteChange,
  ): readonly JsonNode[] {
    const target = this.target(protection, note);
    const old = valuesOf(memberOf(place.node, place.property)).filter(isJsonNode);
    const known = new Map(old.map((row) => [atomId(row), row]));
    const isKnown = fresh.some((row) => known.has(atomId(row)));
    const rows = fresh.map((row) => {
      const present = known.get(atomId(row));
      if (present) mergeNode(present, row, target);
      const shown = present ?? restore(row, target);
      known.set(atomId(row), shown);
      return shown;
    });
    const present = new Set(old);
    const added = [...new Set(rows)].filter((row) => !present.has(row));
    if (added.length > 0 || old.some((row) => gone.has(row)))
      this.write(place.node, place.property, [...old.filter((row) => !gone.has(row)), ...added]);
    this.changes.update((count) => count + 1);
    if (isKnown || gone.size > 0) this.contents.update((count) => count + 1);
    return rows;
  }

  /** Marks a node as made by the client: properties that it lacks are empty, not missing. */
  markDraft(node: JsonNode): void {
    this.drafts.add(node);
  }

  /** Puts a node that the client made among the stored ones, so that the next merge finds it and keeps it. */
  settleDraft(node: JsonNode, property: string, draft: JsonNode): void {
    this.drafts.delete(draft);
    const present = memberOf(node, property);
    if (Array.isArray(present)) this.write(node, property, [...(present as unknown[]), draft]);
    else this.write(node, property, Object.hasOwn(node, property) ? draft : [draft]);
  }

  private target(protection: EditProtection, note?: NoteChange): MergeTarget {
    return {
      ...bound(protection),
      assign: (node, property, value) => {
        note?.(node, property, memberOf(node, property), value);
        this.write(node, property, value);
      },
      remove: (node, property) => {
        delete node[property];
        this.bump(node, property);
      },
    };
  }

  private bump(node: JsonNode, property: string): void {
    this.cells
      .get(node)
      ?.get(property)
      ?.update((count) => count + 1);
  }

  private cell(node: JsonNode, property: string): WritableSignal<number> {
    return untracked(() => {
      let ofNode = this.cells.get(node);
      if (!ofNode) this.cells.set(node, (ofNode = new Map<string, WritableSignal<number>>()));
      let cell = ofNode.get(property);
      if (!cell) ofNode.set(property, (cell = signal(0)));
      return cell;
    });
  }
}

function bound(protection: EditProtection): EditProtection {
  return {
    isProtected: (node, property) => protection.isProtected(node, property),
    keepServerValue: (node, property, value) => protection.keepServerValue(node, property, value),
    removedNode: (fresh) => protection.removedNode?.(fresh),
  };
}
