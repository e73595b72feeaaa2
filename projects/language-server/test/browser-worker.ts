import { MemoryFileSystem } from '@ampersand-prototype/compiler';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
} from 'vscode-languageserver/browser';
import { serveEditor } from '../src/public-api.ts';

/** The program of a browser worker that serves the editor of its page, as a playground has it. */
const port = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
serveEditor(createConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port)), {
  files: new MemoryFileSystem({}),
  options: () => ({}),
  scriptsIn: () => [],
  draw: null,
});
