import { firstValueFrom } from 'rxjs';
import { type ListPart, WHOLE_LIST } from '@ampersand-prototype/components/application';
import type { InterfaceBackend } from '../content/interface-backend';
import { PAGE_ROWS } from './window-pages';
import type { WindowPlan } from './window-plan';

/** Maximum length of lists that are read in full. */
const MAX_READ_IN_FULL = 200;

/** The content of an interface, with the first rows if its list is long. */
export interface ReadContent {
  readonly content: unknown;
  /** How many rows there are, where only a part was read; else null. */
  readonly total: number | null;
  /** The cursor behind that part. */
  readonly next: string | null;
  /** The version of what was read at once; null where it was not. */
  readonly version: string | null;
}

/** Wraps content that was loaded completely. */
export function wholeContent(content: unknown, version: string | null = null): ReadContent {
  return { content, total: null, next: null, version };
}

/**
 * Loads an interface and the first rows of its list. Of long lists that only tables show, it reads a part. @throws
 * RequestFailure
 */
export async function readContent(
  backend: Pick<InterfaceBackend, 'list'>,
  path: string,
  { root, nested }: WindowPlan,
): Promise<ReadContent> {
  const cut = nested ? { nested: PAGE_ROWS } : {};
  const read = (part: ListPart) =>
    firstValueFrom(backend.list(path, WHOLE_LIST, { ...cut, ...part }));
  const { content, total, next, version = null } = await read(root ? { limit: PAGE_ROWS } : {});
  if (!root || !Array.isArray(content) || total === null || total <= content.length)
    return wholeContent(content);
  if (total > MAX_READ_IN_FULL) return { content, total, next, version };
  const rest = await read({ limit: MAX_READ_IN_FULL, offset: content.length });
  return wholeContent([...(content as unknown[]), ...(rest.content as unknown[])]);
}
