/** The part of a full name behind the namespaces: `localName('Shop.Order') === 'Order'`. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The namespace of a full name with the dot behind it, or nothing: `namespaceOf('Shop.Order') === 'Shop.'`. */
export function namespaceOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.') + 1);
}
