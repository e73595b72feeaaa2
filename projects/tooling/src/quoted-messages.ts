import { proseOf, withoutFences } from './markdown-prose.ts';

/** The texts of the product that a page quotes: messages in “…”, labels in _italics_. */
export interface QuotedMessages {
  readonly messages: readonly string[];
  readonly labels: readonly string[];
}

/** A message may contain code; code that contains one is an example. */
const MESSAGE = /`[^`\n]+`|“([^”]+)”/g;
/** Italics with a capital and without a full stop; a path has a label per step. */
const LABEL = /(?<![\w_])_(\p{Lu}[^_\n]*[^_\s.])_(?![\w_])/gu;
const STEP = ' › ';

/** Lists the messages and labels that a Markdown text quotes outside code. */
export function quotedMessages(markdown: string): QuotedMessages {
  return {
    messages: matchesOf(withoutFences(markdown), MESSAGE),
    labels: matchesOf(proseOf(markdown), LABEL).flatMap((label) => label.split(STEP)),
  };
}

function matchesOf(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, quote = '']) => quote).filter(Boolean);
}

/** A placeholder of a message, such as `{name}`. */
const PLACEHOLDER = /\{[\w.]*\}/;
/** Letters that a text must have besides its placeholders. */
const MIN_LENGTH = 3;

/** Finds texts of the product, whatever fills their placeholders. */
export class ProductMessages {
  readonly #exact = new Set<string>();
  readonly #patterns: RegExp[] = [];

  constructor(messages: Iterable<string>) {
    for (const text of messages) this.#add(normalized(text));
  }

  /** Whether a text of the product is this one, or becomes it when its placeholders are filled. */
  has(text: string): boolean {
    const quote = normalized(text);
    return this.#exact.has(quote) || this.#patterns.some((pattern) => pattern.test(quote));
  }

  #add(text: string): void {
    this.#exact.add(text);
    const parts = text.split(PLACEHOLDER);
    if (parts.length === 1 || parts.join('').replaceAll(/\P{L}/gu, '').length < MIN_LENGTH) return;
    this.#patterns.push(new RegExp(`^${parts.map(escaped).join('.+')}$`));
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Straight and curly quotes are the same text. */
function normalized(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim();
}
