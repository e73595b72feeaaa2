import { findIncludes } from '@ampersand-prototype/compiler/reading';
import type { OpenFiles } from './open-files.ts';

/** Finds the main script of a file: the one that includes it, directly or through other files. */
export class IncludeGraph {
  readonly #files: OpenFiles;
  /** The included files by including file, with the text that they were read from. */
  readonly #includes = new Map<string, { text: string; paths: readonly string[] }>();

  constructor(files: OpenFiles) {
    this.#files = files;
  }

  /** The main script among `scripts`; the file itself if there is none, as in a loop. */
  mainScript(path: string, scripts: readonly string[]): string {
    const includers = this.#includers(scripts);
    const seen = new Set<string>();
    const queue = [path];
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const above = includers.get(file) ?? [];
      if (above.length === 0) return file;
      queue.push(...above);
    }
    return path;
  }

  #includers(scripts: readonly string[]): ReadonlyMap<string, readonly string[]> {
    const includers = new Map<string, string[]>();
    for (const script of scripts) {
      for (const included of this.#included(script)) {
        const list = includers.get(included) ?? [];
        if (included !== script) list.push(script);
        includers.set(included, list);
      }
    }
    return includers;
  }

  #included(script: string): readonly string[] {
    const text = this.#files.text(script) ?? '';
    const known = this.#includes.get(script);
    if (known?.text === text) return known.paths;
    const paths = findIncludes(text, script).map(({ path }) => this.#files.resolve(script, path));
    this.#includes.set(script, { text, paths });
    return paths;
  }
}
