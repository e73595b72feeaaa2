import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { AttributeRecord } from '../../template/attribute.ts';
import { parseTemplate } from '../../template/parse-template.ts';
import { renderTemplate } from '../../template/render-template.ts';
import { TemplateError } from '../../template/template-error.ts';
import type { TemplateNode } from '../../template/template-node.ts';
import { formatPosition, type FrontendPlace, type FrontendProblem } from './frontend-problem.ts';

/** The parsed templates of a project by file name. */
export class TemplateLibrary {
  readonly #templates: ReadonlyMap<string, string>;
  readonly #parsed = new Map<string, readonly TemplateNode[] | null>();
  readonly #problems = new Map<string, FrontendProblem>();

  constructor(templates: ReadonlyMap<string, string>) {
    this.#templates = templates;
  }

  /** What went wrong so far, every problem once. */
  get problems(): readonly FrontendProblem[] {
    return [...this.#problems.values()];
  }

  has(file: string): boolean {
    return this.#templates.has(file);
  }

  /** Fills a template; the empty string when that fails, and then there is a problem more. */
  fill(file: string, attributes: AttributeRecord, place: FrontendPlace): string {
    try {
      const nodes = this.#parse(file, place);
      return nodes ? renderTemplate(nodes, attributes, optionsFor(file)) : '';
    } catch (error) {
      this.#reportMistake(file, error, place);
      return '';
    }
  }

  /** Adds a problem that is not about a template. */
  report(problem: FrontendProblem): void {
    this.#problems.set(problem.message, problem);
  }

  #parse(file: string, place: FrontendPlace): readonly TemplateNode[] | null {
    const known = this.#parsed.get(file);
    if (known !== undefined) return known;
    const text = this.#templates.get(file);
    if (text === undefined) this.#reportMissing(file, place);
    this.#parsed.set(file, null);
    const nodes = text === undefined ? null : parseTemplate(text);
    this.#parsed.set(file, nodes);
    return nodes;
  }

  #reportMissing(file: string, place: FrontendPlace): void {
    const kind = /^[A-Za-z]+-/.exec(file)?.[0] ?? '';
    const matching = [...this.#templates.keys()].filter((name) => name.startsWith(kind));
    const near = didYouMean(file, matching);
    this.report({
      severity: 'error',
      missingFile: true,
      message: `The template \`${file}\` doesn't exist (${formatPosition(place)}).`,
      hint: `${near ? `${near} ` : ''}Add the file to the folder \`templates\` next to the script.`,
    });
  }

  #reportMistake(file: string, error: unknown, place: FrontendPlace): void {
    if (!(error instanceof TemplateError)) throw error;
    const { line, column } = error.place;
    this.report({
      severity: 'error',
      missingFile: false,
      message: `template \`${file}\`, line ${line}, column ${column}: ${error.message} (${formatPosition(place)})`,
      hint: null,
    });
  }
}

/** Box templates read any key of the box, so that absent ones are false; the other templates have a fixed vocabulary. */
function optionsFor(file: string): { language: 'html' | 'typescript'; lenient: boolean } {
  return {
    language: file.endsWith('.html') ? 'html' : 'typescript',
    lenient: file.startsWith('Box-'),
  };
}
