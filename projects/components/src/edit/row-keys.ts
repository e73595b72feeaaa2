import { textOf, type JsonNode } from '@ampersand-prototype/components/application';

/**
 * Assigns stable keys to the rows of lists in an interface. A row keeps its key when its value changes, so that what
 * is drawn for it, and the focus in it, stay.
 */
export class RowKeys {
  private readonly keys = new WeakMap<JsonNode, Map<string, Map<string, string>>>();

  /** The keys of rows with these values, all different. */
  of(node: JsonNode, property: string, values: readonly unknown[]): readonly string[] {
    const known = this.keys.get(node)?.get(property);
    const used = new Set<string>();
    return values.map((value) => {
      let key = known?.get(textOf(value)) ?? textOf(value);
      while (used.has(key)) key = `${key}'`;
      used.add(key);
      return key;
    });
  }

  /** The row with one value has another one from now on. */
  move(node: JsonNode, property: string, from: unknown, to: unknown): void {
    let ofNode = this.keys.get(node);
    if (!ofNode) this.keys.set(node, (ofNode = new Map<string, Map<string, string>>()));
    let keys = ofNode.get(property);
    if (!keys) ofNode.set(property, (keys = new Map<string, string>()));
    const key = keys.get(textOf(from)) ?? textOf(from);
    keys.delete(textOf(from));
    if (to !== null) keys.set(textOf(to), key);
  }
}
