import { sanitizeContent } from '../sanitize/sanitize-markup';
import { LatexConverter } from './latex-converter';
import { renderFormula } from './render-formula';

/**
 * Renders a fragment of LaTeX. Formulas become MathML; a formula that cannot be parsed stays as it is written. They are added
 * after the rest has been sanitized.
 */
export function renderLatex(text: string): DocumentFragment {
  const content = sanitizeContent(new LatexConverter().convert(text));
  for (const place of content.querySelectorAll('.markup__math')) {
    const isDisplay = place.classList.contains('markup__math--display');
    const formula = renderFormula(place.textContent, isDisplay);
    if (formula) place.replaceChildren(formula);
    else place.classList.add('markup__source');
  }
  return content;
}
