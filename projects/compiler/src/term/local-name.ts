/** Returns a full name without its namespaces: `localName('Shop.Order') === 'Order'`. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/**
 * Returns the namespace of a full name with its dot, or an empty text. For example, `namespaceOf('Shop.Order') ===
 * 'Shop.'`.
 */
export function namespaceOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.') + 1);
}
