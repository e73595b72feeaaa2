/** Returns the router commands that open the page of a definition. */
export function definitionCommands(id: string): readonly string[] {
  return ['/-/admin/model/definition', id];
}
