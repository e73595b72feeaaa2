import type { RequestListener } from 'node:http';
import fastify from 'fastify';
import { StaticApp } from './static-app.ts';

/** Serves the files of the shell that compiles pages in the browser. */
export interface DevelopmentPages {
  readonly respond: RequestListener;
  close(): Promise<void>;
}

/**
 * Creates the handler that serves the shell of `ampersand dev` from a folder. Addresses without a file get the start page. Its
 * pages may run scripts that they generate, so the server must listen on this computer only.
 */
export async function developmentPages(folder: string): Promise<DevelopmentPages> {
  const http = fastify();
  new StaticApp(folder, 'development').register(http);
  await http.ready();
  return { respond: (request, reply) => http.routing(request, reply), close: () => http.close() };
}
