import { escapeXml } from '@ampersand-prototype/generics';
import type { SourceRange } from '../content/model-document.ts';
import { definitionsOf } from '../content/model-document.ts';
import { shownFile, type RenderInput } from './rendered-file.ts';

/** A file of the script as an HTML page with an anchor per line. */
export interface SourcePage {
  readonly path: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The script files as HTML pages, to which definitions link. */
export class SourcePages {
  readonly #pages = new Map<string, SourcePage>();

  constructor({ document, readSource }: RenderInput) {
    const files = new Set(definitionsOf(document).map(({ origin }) => origin.file));
    for (const file of files) {
      const text = readSource(file);
      if (text === null) continue;
      const path = `source-${this.#pages.size + 1}.html`;
      const lines = text.replace(/\n$/, '').split(/\r?\n/);
      this.#pages.set(file, { path, title: shownFile(document, file), lines });
    }
  }

  /** The address of a line; null for a file that has no page. */
  href({ file, start }: SourceRange): string | null {
    const page = this.#pages.get(file);
    return page ? `${page.path}#L${start.line}` : null;
  }

  all(): readonly SourcePage[] {
    return [...this.#pages.values()];
  }
}

/** Renders the lines of a file as a numbered list. */
export function renderLines({ lines }: SourcePage): string {
  const items = lines.map((line, i) => `<li id="L${i + 1}"><code>${escapeXml(line)}</code></li>`);
  return `<ol class="source" tabindex="0">${items.join('\n')}</ol>`;
}
