import { field } from './render-template';

/** Builds a table column as in generated markup, with this content. `uni` is empty if a cell contains several. */
export function columnOf(name: string, content: string, uni: 'isUni' | '' = 'isUni'): string {
  return `<ng-template boxColumn="${name}" label="${name}" ${uni} let-resource>${content}</ng-template>`;
}

/** Returns a column of a table with a field in its cells. */
export function column(
  tag: string,
  name: string,
  rest = 'crud="CRUD"',
  uni: 'isUni' | '' = 'isUni',
): string {
  return columnOf(name, field(tag, name, `${rest} ${uni}`), uni);
}
