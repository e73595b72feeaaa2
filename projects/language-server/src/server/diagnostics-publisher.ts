import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ScriptWorkspace } from '../analysis/script-workspace.ts';
import { diagnosticsByFile } from '../features/editor-diagnostics.ts';
import { uriOfPath } from '../workspace/uri-path.ts';

/** Milliseconds without typing after which a script is checked. */
const TYPING_DELAY_MS = 150;

/** Sends diagnostics after each pause in typing, and removes those of files that no longer have any. */
export class DiagnosticsPublisher {
  readonly #connection: Connection;
  readonly #workspace: ScriptWorkspace;
  readonly #documentOf: (path: string) => TextDocument | undefined;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #published = new Set<string>();

  constructor(
    connection: Connection,
    workspace: ScriptWorkspace,
    documentOf: (path: string) => TextDocument | undefined,
  ) {
    this.#connection = connection;
    this.#workspace = workspace;
    this.#documentOf = documentOf;
  }

  /** Checks the open scripts after the next pause in typing. */
  schedule(): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#publish(), TYPING_DELAY_MS);
  }

  /** Cancels a scheduled check. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #publish(): Promise<void> {
    const { revision } = this.#workspace;
    const byFile = await this.#collect();
    if (revision !== this.#workspace.revision) return;
    const outdated = [...this.#published].filter((file) => !byFile.has(file));
    this.#published = new Set(byFile.keys());
    for (const file of outdated) await this.#send(file, []);
    for (const [file, diagnostics] of byFile) await this.#send(file, diagnostics);
  }

  async #collect(): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
    const collected = new Map<string, readonly Diagnostic[]>();
    for (const main of this.#workspace.mainScripts()) {
      const analysis = await this.#workspace.analysisOf(main);
      for (const [file, diagnostics] of diagnosticsByFile(analysis))
        collected.set(file, [...(collected.get(file) ?? []), ...diagnostics]);
    }
    return collected;
  }

  #send(file: string, diagnostics: readonly Diagnostic[]): Promise<void> {
    const document = this.#documentOf(file);
    return this.#connection.sendDiagnostics({
      uri: document?.uri ?? uriOfPath(file),
      diagnostics: [...diagnostics],
      ...(document ? { version: document.version } : {}),
    });
  }
}
