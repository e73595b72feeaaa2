import { gzipSync } from 'node:zlib';

/** A script that a page loads before it shows anything. */
export interface InitialScript {
  readonly name: string;
  /** What goes over the line. */
  readonly gzipBytes: number;
}

const IN_PAGE = /(?:src|href)="([^"]+\.js)"/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** The scripts that a page names, with everything these import statically. @throws Error when one is not served */
export async function initialScripts(url: string): Promise<readonly InitialScript[]> {
  const waiting = names(await text(new URL('/', url)), IN_PAGE);
  const found = new Map<string, InitialScript>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    const source = await text(new URL(`/${name}`, url));
    found.set(name, { name, gzipBytes: gzipSync(source).byteLength });
    waiting.push(...names(source, STATIC_IMPORT));
  }
  return [...found.values()];
}

function names(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

async function text(url: URL): Promise<string> {
  const response = await fetch(url);
  const isScript =
    url.pathname === '/' || /javascript/.test(response.headers.get('content-type') ?? '');
  if (!response.ok || !isScript) throw new Error(`${url.href} is not served (${response.status})`);
  return response.text();
}
