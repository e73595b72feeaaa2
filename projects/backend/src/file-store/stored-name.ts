import { createHash } from 'node:crypto';

/** Names of stored files. */
export const STORED_NAME = /^[0-9a-f]{64}$/;

/** The file that names the owner of a folder or prefix; without it, or with another owner, nothing is swept. */
export const OWNER_MARK = '.ampersand-files';

/** Derives the name of a stored file from its path, so that no path can lead elsewhere. */
export function storedName(path: string): string {
  return createHash('sha256').update(path).digest('hex');
}
