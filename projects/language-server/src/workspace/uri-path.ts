/** Converts the URI of a document to a path of the compiler; other schemes than `file` stay as they are. */
export function pathOfUri(uri: string): string {
  if (!uri.startsWith('file:')) return uri;
  const { host, pathname } = new URL(uri);
  const path = decodeURIComponent(pathname);
  const isDrive = /^\/[A-Za-z]:/.test(path);
  if (isDrive) return path.slice(1);
  return host === '' ? path : `//${host}${path}`;
}

/** Converts an absolute path of the compiler to the URI of a document. */
export function uriOfPath(path: string): string {
  if (/^[a-z][a-z+.-]+:/i.test(path)) return path;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return path.startsWith('/') ? `file://${encoded}` : `file:///${encoded}`;
}
