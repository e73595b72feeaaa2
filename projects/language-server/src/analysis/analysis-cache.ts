import type { CompileOptions, FileSystem } from '@ampersand-prototype/compiler';
import { analyze, type Analysis } from './analyze.ts';

interface Entry {
  readonly revision: number;
  readonly analysis: Promise<Analysis>;
}

/** Keeps the current analysis of each main script; every change of a file makes all of them outdated. */
export class AnalysisCache {
  readonly #files: FileSystem;
  readonly #options: (script: string) => CompileOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #latest = new Map<string, Analysis>();
  #revision = 0;

  constructor(files: FileSystem, options: (script: string) => CompileOptions) {
    this.#files = files;
    this.#options = options;
  }

  /** Number of the current state of the files. */
  get revision(): number {
    return this.#revision;
  }

  /** Marks all analyses as outdated. */
  invalidate(): void {
    this.#revision += 1;
  }

  /** Drops the analyses of other scripts. */
  retain(scripts: readonly string[]): void {
    for (const script of [...this.#entries.keys()]) {
      if (scripts.includes(script)) continue;
      this.#entries.delete(script);
      this.#latest.delete(script);
    }
  }

  /** The analysis of the files as they are when it ends: changes during the analysis repeat it. */
  async analysisOf(script: string): Promise<Analysis> {
    for (;;) {
      const { revision, analysis } = this.#current(script);
      const result = await analysis;
      this.#latest.set(script, result);
      if (revision === this.#revision) return result;
    }
  }

  /** The last finished analysis, which may be outdated; the current one if there is none yet. */
  async latestAnalysisOf(script: string): Promise<Analysis> {
    return this.#latest.get(script) ?? this.analysisOf(script);
  }

  #current(script: string): Entry {
    const known = this.#entries.get(script);
    if (known?.revision === this.#revision) return known;
    const analysis = analyze(script, this.#files, this.#options(script));
    const entry = { revision: this.#revision, analysis };
    this.#entries.set(script, entry);
    return entry;
  }
}
