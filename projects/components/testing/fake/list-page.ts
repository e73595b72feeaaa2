import {
  type JsonNode,
  type ListPage,
  type ListPart,
  type ListQuery,
  queryParameters,
} from '@ampersand-prototype/components';
import { type InterfaceContent, copyOf } from './interface-content';
import { partOfList } from './list-part';
import { refused } from './refused';

/** The address of a part of a list. */
export function addressOfPart(path: string, query: ListQuery, part: ListPart): string {
  const asked = [...queryParameters(query), ...Object.entries(part)];
  return `${path}?${asked.map((one) => one.join('=')).join('&')}`;
}

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

/** A page with its version; one that is known in that version comes without content. */
export function unlessSame(page: ListPage, known: string | null): ListPage {
  const version = JSON.stringify(page.content);
  return version === known
    ? { ...page, content: null, version, isSame: true }
    : { ...page, version };
}
