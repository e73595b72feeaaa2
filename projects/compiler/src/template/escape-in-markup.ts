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

/** One brace, with no other beside it. */
export const BRACE = '&#123;';

/** One brace, whatever is beside it, by the quote that may stand there. */
export const SAFE_BRACE = { "'": inExpression('{', "'"), '"': inExpression('{', '"') };

/**
 * Escapes for text and plain attribute values. Angular looks for `{{` after it has decoded entities, so braces in a
 * row become a string in an expression; one brace beside an expression would be taken for a part of it.
 */
export function escapeInMarkup(value: string, quote: '"' | "'"): string {
  return value.replace(/[{}]{2,}|[&<>"'{}@\n]/g, (match) =>
    match.length > 1 ? inExpression(match, quote) : (ENTITIES[match] ?? match),
  );
}

function inExpression(braces: string, quote: '"' | "'"): string {
  return `{{ ${quote}${Array.from(braces, codeUnit).join('')}${quote} }}`;
}

/** A blank ends a value that has no quotes around it; the other characters have no place in one. */
export function withoutQuotes(value: string): string {
  return value.replace(/[\s'"`=/]/g, (character) => `&#${character.charCodeAt(0)};`);
}
