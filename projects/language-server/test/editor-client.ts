import { PassThrough } from 'node:stream';
import { MemoryFileSystem } from '@ampersand-prototype/compiler';
import type {
  Diagnostic,
  Position,
  PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { serveStreams } from '../src/node/serve-streams.ts';
import { pathOfUri, uriOfPath } from '../src/workspace/uri-path.ts';

/** An editor that speaks the protocol, with a server of its own on files in memory. */
export class EditorClient {
  readonly connection: ProtocolConnection;
  readonly files: MemoryFileSystem;
  /** The latest diagnostics by path. */
  readonly diagnostics = new Map<string, PublishDiagnosticsParams>();
  /** Whether the server ended in an orderly way. */
  readonly ended: Promise<boolean>;
  readonly #versions = new Map<string, number>();
  #onPublished: (() => void) | null = null;

  constructor(files: Readonly<Record<string, string | Uint8Array>>) {
    this.files = new MemoryFileSystem(files);
    const [input, output] = [new PassThrough(), new PassThrough()];
    const scripts = Object.keys(files).filter((path) => path.endsWith('.adl'));
    this.ended = serveStreams(
      { input, output },
      { files: this.files, options: () => ({}), scriptsIn: () => scripts },
    );
    this.connection = createProtocolConnection(
      new StreamMessageReader(output),
      new StreamMessageWriter(input),
    );
    this.connection.onNotification('textDocument/publishDiagnostics', (published) => {
      const parameters = published as PublishDiagnosticsParams;
      this.diagnostics.set(pathOfUri(parameters.uri), parameters);
      this.#onPublished?.();
    });
    this.connection.listen();
  }

  /** Starts the session. */
  async initialize(): Promise<unknown> {
    const parameters = { processId: null, rootUri: 'file:///', capabilities: {} };
    const result = await this.connection.sendRequest('initialize', parameters);
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  /** Opens a document. */
  async open(path: string, text: string): Promise<void> {
    this.#versions.set(path, 1);
    const textDocument = { uri: uriOfPath(path), languageId: 'ampersand', version: 1, text };
    await this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Replaces a range of a document, or all of it. */
  async change(path: string, text: string, start?: Position, end?: Position): Promise<void> {
    const version = (this.#versions.get(path) ?? 0) + 1;
    this.#versions.set(path, version);
    const range = start && end ? { range: { start, end } } : {};
    const contentChanges = [{ text, ...range }];
    const textDocument = { uri: uriOfPath(path), version };
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument,
      contentChanges,
    });
  }

  /** Closes a document. */
  async close(path: string): Promise<void> {
    this.#versions.delete(path);
    const textDocument = { uri: uriOfPath(path) };
    await this.connection.sendNotification('textDocument/didClose', { textDocument });
  }

  /** Reports that files on disk changed. */
  async changeOnDisk(): Promise<void> {
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [] });
  }

  /** The diagnostics of the current version of an open document. */
  async currentDiagnostics(path: string): Promise<readonly Diagnostic[]> {
    await this.until(() => this.diagnostics.get(path)?.version === this.#versions.get(path));
    return this.diagnostics.get(path)?.diagnostics ?? [];
  }

  /** Waits for published diagnostics until a condition holds. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        this.#onPublished = resolve;
      });
  }

  /** Sends a request about a position of a document. */
  ask(method: string, path: string, position: Position, more: object = {}): Promise<unknown> {
    const textDocument = { uri: uriOfPath(path) };
    return this.connection.sendRequest(method, { textDocument, position, ...more });
  }

  /** Ends the session and the server. */
  async shutdown(): Promise<boolean> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    const isOrderly = await this.ended;
    this.connection.dispose();
    return isOrderly;
  }
}
