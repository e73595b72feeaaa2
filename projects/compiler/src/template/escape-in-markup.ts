import { codeUnit } from './escape-context.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
  '}': '&#125;',
  '@': '&#64;',
  '\n': '&#10;',
};

/** Matches a single brace. */
export const BRACE = '&#123;';

/** Escaped braces, by the quotes that surround them. */
export const SAFE_BRACE = { "'": inExpression('{', "'"), '"': inExpression('{', '"') };

/**
 * Escapes a value for HTML text and quoted attributes. Angular looks for `{{` after decoding entities, so consecutive
 * braces become a string in an expression; a single brace next to an expression would be read as part of it.
 */
export function escapeInMarkup(value: string, quote: '"' | "'"): string {
  return value.replace(/[{}]{2,}|[&<>"'{}@\n]/g, (match) =>
    match.length > 1 ? inExpression(match, quote) : (ENTITIES[match] ?? match),
  );
}

function inExpression(braces: string, quote: '"' | "'"): string {
  return `{{ ${quote}${Array.from(braces, codeUnit).join('')}${quote} }}`;
}

/**
 * Escapes a value for an unquoted HTML attribute. A space ends such a value, and other special characters are not allowed
 * in one.
 */
export function withoutQuotes(value: string): string {
  return value.replace(/[\s'"`=/]/g, (character) => `&#${character.charCodeAt(0)};`);
}
