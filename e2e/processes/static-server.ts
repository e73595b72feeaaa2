import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { freePort } from './free-port.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A folder that is served on loopback. */
export interface StaticServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves the files of `folder`, `index.html` for a folder. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    send(response, root, decodeURIComponent(pathname));
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

function send(response: ServerResponse, root: string, pathname: string): void {
  const requested = join(root, normalize(pathname));
  const path =
    existsSync(requested) && statSync(requested).isDirectory()
      ? join(requested, 'index.html')
      : requested;
  if (!path.startsWith(root) || !existsSync(path)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
  createReadStream(path).pipe(response);
}
