const DROPDOWNS: ReadonlySet<string> = new Set(['FILTEREDDROPDOWN', 'SELECT']);

/** Checks whether a box is a dropdown, whose items users see as one field. */
export function isDropdown(box: { readonly type: string } | null | undefined): boolean {
  return DROPDOWNS.has(box?.type ?? '');
}
