import type { JsonNode, ListPage, ListPart, ListQuery } from '@ampersand-prototype/components';
import { type InterfaceContent, copyOf } from './interface-content';
import { partOfList } from './list-part';
import { refused } from './refused';

/** What stands at the path of a list, or of one of its rows. @throws RefusedError where the atom at the path is not there */
export function pageOf(
  content: InterfaceContent,
  path: string,
  query: ListQuery,
  part: ListPart,
): ListPage {
  if (!Array.isArray(content)) return { content: copyOf(content), total: null, next: null };
  const rows = content as readonly JsonNode[];
  if (path.split('/').length <= 4) {
    const page = partOfList(rows, query, part);
    return { ...page, content: copyOf(page.content as readonly JsonNode[]) };
  }
  const row = rows.find((one) => one['_path_'] === path);
  if (!row) throw refused('deleted');
  return { content: copyOf(row), total: null, next: null };
}
