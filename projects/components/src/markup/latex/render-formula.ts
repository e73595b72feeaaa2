import temml from 'temml';
import { sanitizeFormula } from '../sanitize/sanitize-markup';

/** Commands that are not known become names; as many as that in one formula. */
const MAX_UNKNOWN = 20;
const UNKNOWN = /(?:Undefined control sequence|Unsupported function name): \\([a-zA-Z]+)/;
const LINKED = /\\(?:url|includegraphics)(?:\[[^\]]*\])?\{([^{}]*)\}/g;

/** Renders a formula as MathML; null if it cannot be parsed. */
export function renderFormula(source: string, isDisplay: boolean): DocumentFragment | null {
  const formula = withoutLinks(source);
  const macros: Record<string, string> = {};
  for (let unknown = 0; unknown <= MAX_UNKNOWN; unknown++) {
    try {
      return sanitizeFormula(mathMl(formula, isDisplay, macros));
    } catch (error) {
      const [, name] = UNKNOWN.exec(error instanceof Error ? error.message : '') ?? [];
      if (name === undefined || Object.hasOwn(macros, `\\${name}`)) return null;
      macros[`\\${name}`] = `\\operatorname{${name}}`;
    }
  }
  return null;
}

function mathMl(formula: string, isDisplay: boolean, macros: Record<string, string>): string {
  return temml.renderToString(formula, {
    displayMode: isDisplay,
    throwOnError: true,
    trust: false,
    maxSize: [20, 20],
    maxExpand: 500,
    // What a formula defines is its own.
    macros: { ...macros },
  });
}

/** Links and pictures in a formula are their text. */
function withoutLinks(source: string): string {
  const asText = (_: string, text: string) => `\\text{${text.replace(/[%_#&$]/g, '\\$&')}}`;
  return source.replace(LINKED, asText).replace(/\\href\{[^{}]*\}/g, '');
}
