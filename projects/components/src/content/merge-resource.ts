import {
  atomId,
  isJsonNode,
  type JsonNode,
  memberOf,
} from '@ampersand-prototype/components/application';

/** Receives the changes of a merge; {@link ResourceTree} implements it. */
export interface MergeTarget {
  /** Whether the property holds an edit that server content must not overwrite. */
  isProtected(node: JsonNode, property: string): boolean;
  /** Keeps the server's value of a protected property, to go back to. */
  keepServerValue(node: JsonNode, property: string, value: unknown): void;
  /** Finds an atom that was removed from the page while it held an edit, and is there again. */
  removedNode?(fresh: JsonNode): JsonNode | undefined;
  assign(node: JsonNode, property: string, value: unknown): void;
  remove(node: JsonNode, property: string): void;
}

/**
 * Merges fresh server content into a node in place. Nodes with the same `_id_` stay the same objects, lists follow the order of
 * the server, and missing content is removed. The cost is linear in the content.
 */
export function mergeNode(node: JsonNode, fresh: JsonNode, target: MergeTarget): void {
  const count = mergeProperties(node, fresh, target);
  if (countProperties(node) > count) removeOthers(node, fresh, target);
}

/** Merges the properties that the server sent, and leaves the others as they are. Gives how many there were. */
export function mergeProperties(node: JsonNode, fresh: JsonNode, target: MergeTarget): number {
  let count = 0;
  for (const property in fresh) {
    count++;
    const value = fresh[property];
    if (target.isProtected(node, property)) {
      target.keepServerValue(node, property, value);
      continue;
    }
    const old = memberOf(node, property);
    if (old === value && old !== undefined) continue;
    const merged = reconcile(old, value, target);
    if (merged !== old || !Object.hasOwn(node, property)) target.assign(node, property, merged);
  }
  return count;
}

function removeOthers(node: JsonNode, fresh: JsonNode, target: MergeTarget): void {
  for (const property of Object.keys(node)) {
    const isGone = !Object.hasOwn(fresh, property);
    if (isGone && !target.isProtected(node, property)) target.remove(node, property);
  }
}

function countProperties(node: JsonNode): number {
  let count = 0;
  for (const _ in node) count++;
  return count;
}

/** Returns the old value if it was updated in place, else the fresh one. */
function reconcile(old: unknown, fresh: unknown, target: MergeTarget): unknown {
  if (Array.isArray(old) && Array.isArray(fresh)) return reconcileList(old, fresh, target);
  if (!isJsonNode(old) || !isJsonNode(fresh)) return fresh;
  const id = atomId(fresh);
  if (id === null) return equalContent(old, fresh) ? old : fresh;
  if (id !== atomId(old)) return fresh;
  mergeNode(old, fresh, target);
  return old;
}

/** Returns an atom that is new on the page, as the node that held its edits before it was removed. */
export function restore<T extends JsonNode>(fresh: T, target: MergeTarget): T {
  const removed = target.removedNode?.(fresh) as T | undefined;
  if (removed) mergeNode(removed, fresh, target);
  return removed ?? fresh;
}

function reconcileList(
  old: readonly unknown[],
  fresh: readonly unknown[],
  target: MergeTarget,
): readonly unknown[] {
  if (isSameSequence(old, fresh)) {
    fresh.forEach((element, i) => {
      if (isJsonNode(element)) mergeNode(old[i] as JsonNode, element, target);
    });
    return old;
  }
  const known = new Map<string, unknown>();
  for (const element of old) {
    const id = atomId(element);
    if (id !== null && !known.has(id)) known.set(id, element);
  }
  const merged = fresh.map((element) => {
    const id = atomId(element);
    if (id === null || !known.has(id))
      return isJsonNode(element) ? restore(element, target) : element;
    const match = known.get(id);
    known.delete(id);
    return reconcile(match, element, target);
  });
  const same = merged.length === old.length && merged.every((e, i) => sameElement(e, old[i]));
  return same ? old : merged;
}

/** Whether two lists hold the same values and atoms in the same order; the content of the atoms may differ. */
function isSameSequence(old: readonly unknown[], fresh: readonly unknown[]): boolean {
  if (old.length !== fresh.length) return false;
  return fresh.every((element, i) => {
    const before = old[i];
    if (!isJsonNode(element)) return element === before && !Array.isArray(element);
    const id = atomId(element);
    return id !== null && isJsonNode(before) && id === atomId(before);
  });
}

function sameElement(a: unknown, b: unknown): boolean {
  return a === b || (isJsonNode(a) && isJsonNode(b) && atomId(a) === null && equalContent(a, b));
}

function equalContent(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((element, i) => equalContent(element, b[i]));
  }
  if (!isJsonNode(a) || !isJsonNode(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((k) => k in b && equalContent(a[k], b[k]))
  );
}
