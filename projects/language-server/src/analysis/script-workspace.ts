import type { CompileOptions, FileSystem } from '@ampersand-prototype/compiler';
import { IncludeGraph } from '../workspace/include-graph.ts';
import { OpenFiles } from '../workspace/open-files.ts';
import { AnalysisCache } from './analysis-cache.ts';
import type { Analysis } from './analyze.ts';

/** The environment of the language server. */
export interface WorkspaceHost {
  readonly files: FileSystem;
  /** The options with which a script is checked. */
  readonly options: (script: string) => CompileOptions;
  /** The scripts in the folders that the editor has open. */
  readonly scripts: () => readonly string[];
}

/** The open documents of an editor, with the analyses of their scripts. */
export class ScriptWorkspace {
  readonly files: OpenFiles;
  readonly #graph: IncludeGraph;
  readonly #host: WorkspaceHost;
  readonly #cache: AnalysisCache;
  #scripts: readonly string[] | null = null;

  constructor(host: WorkspaceHost) {
    this.#host = host;
    this.files = new OpenFiles(host.files);
    this.#graph = new IncludeGraph(this.files);
    this.#cache = new AnalysisCache(this.files, host.options);
  }

  /** Number of the current state of the files. */
  get revision(): number {
    return this.#cache.revision;
  }

  /** Opens a document or replaces its text. */
  write(path: string, text: string): void {
    this.files.write(path, text);
    this.#cache.invalidate();
  }

  /** Closes a document. */
  close(path: string): void {
    this.files.close(path);
    this.refresh();
  }

  /** Notices that files on disk may have changed. */
  refresh(): void {
    this.#scripts = null;
    this.#cache.invalidate();
  }

  /** The options with which a script is checked. */
  optionsOf(script: string): CompileOptions {
    return this.#host.options(script);
  }

  /** The main scripts of the open documents. */
  mainScripts(): readonly string[] {
    const mains = [...new Set(this.files.paths.map((path) => this.#mainScript(path)))];
    this.#cache.retain(mains);
    return mains;
  }

  /** The current analysis of the script that a file belongs to. */
  analysisOf(path: string): Promise<Analysis> {
    return this.#cache.analysisOf(this.#mainScript(path));
  }

  /** The last finished analysis of the script that a file belongs to, for what must not wait. */
  latestAnalysisOf(path: string): Promise<Analysis> {
    return this.#cache.latestAnalysisOf(this.#mainScript(path));
  }

  #mainScript(path: string): string {
    this.#scripts ??= this.#host.scripts().map((script) => this.files.normalize(script));
    const scripts = [...new Set([...this.files.paths, ...this.#scripts])];
    return this.#graph.mainScript(this.files.normalize(path), scripts);
  }
}
