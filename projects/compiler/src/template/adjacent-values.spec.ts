import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { parseTemplate as parseAngular, type ASTWithSource } from '@angular/compiler';
import fc from 'fast-check';
import { parseTemplate } from './parse-template.ts';
import { renderTemplate } from './render-template.ts';
import type { TemplateLanguage } from './template-writer.ts';

/** A piece of a template: its own text, an expression that reads `x`, or a value. */
type Piece = { readonly text: string } | { readonly value: string } | 'x';

const READS_X = '{{ x }}';

/** Fills a template of these pieces between two texts. */
function fill(
  [before, after]: readonly [string, string],
  pieces: readonly Piece[],
  language: TemplateLanguage,
): string {
  const attributes: Record<string, string> = {};
  const written = pieces.map((piece, index) => {
    if (piece === 'x') return READS_X;
    if ('text' in piece) return piece.text.replace(/[$\\]/g, '\\$&');
    attributes[`v${index}`] = piece.value;
    return `$v${index}$`;
  });
  const template = [before, ...written, after].join('');
  return renderTemplate(parseTemplate(template), attributes, { language, lenient: false });
}

function meant(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (piece === 'x' ? '‹x›' : 'text' in piece ? piece.text : piece.value))
    .join('');
}

interface Expression {
  readonly strings?: readonly string[];
  readonly expressions?: readonly { readonly name?: string; readonly value?: string }[];
}

/** What Angular shows for a text, with `‹x›` where it reads `x`. */
function shown(value: string | ASTWithSource | undefined): string {
  if (typeof value === 'string' || value === undefined) return value ?? '';
  const { strings = [], expressions = [] } = value.ast as Expression;
  const parts = expressions.map(({ name, value: text }) => (name ? `‹${name}›` : (text ?? '')));
  return strings.map((text, index) => text + (parts[index] ?? '')).join('');
}

interface Node {
  readonly children: readonly { readonly value: string | ASTWithSource }[];
  readonly attributes: readonly { readonly value: string }[];
  readonly inputs: readonly { readonly value: ASTWithSource }[];
}

function element(html: string): Node {
  const { errors, nodes } = parseAngular(html, 'page.html', { preserveWhitespaces: true });
  assert.deepEqual(errors?.map(({ msg }) => msg) ?? [], [], html);
  assert.equal(nodes.length, 1, html);
  return nodes[0] as unknown as Node;
}

const value = fc
  .string({ unit: fc.constantFrom(...'{{{}}a"\'<&@ '), minLength: 1, maxLength: 3 })
  .map((each): Piece => ({ value: each }));
const text = (...texts: readonly string[]) =>
  fc.constantFrom(...texts).map((each): Piece => ({ text: each }));
const reading = fc.constant('x' as const);

const PLACES: readonly (readonly [
  about: string,
  around: readonly [string, string],
  read: (node: Node) => string,
  pieces: fc.Arbitrary<readonly Piece[]>,
])[] = [
  [
    'in text',
    ['<p>', '</p>'],
    ({ children }) => shown(children[0]?.value),
    fc.array(fc.oneof(value, value, reading, text('b', ' ')), { minLength: 1, maxLength: 5 }),
  ],
  ...(['"', "'"] as const).map(
    (quote) =>
      [
        `in an attribute between ${quote}`,
        [`<p title=${quote}`, `${quote}></p>`],
        attribute,
        fc.array(fc.oneof(value, value, reading, text('b', '}')), { minLength: 1, maxLength: 5 }),
      ] as const,
  ),
  [
    'in an attribute with braces of its own',
    ['<p title="', '"></p>'],
    attribute,
    fc
      .array(value, { minLength: 1, maxLength: 3 })
      .map((values) => values.flatMap((each): Piece[] => [{ text: '{' }, each, { text: '}b' }])),
  ],
  [
    'in an attribute without quotes',
    ['<p title=', '></p>'],
    attribute,
    fc.array(value, { minLength: 1, maxLength: 4 }),
  ],
];

function attribute({ attributes, inputs }: Node): string {
  return inputs[0] ? shown(inputs[0].value) : (attributes[0]?.value ?? '');
}

describe('values next to each other, and next to expressions, stay data', () => {
  for (const [about, around, read, pieces] of PLACES)
    it(about, () => {
      const check = fc.property(pieces, (each) => {
        assert.equal(read(element(fill(around, each, 'html'))), meant(each));
      });
      fc.assert(check, { seed: 20261126, numRuns: 1500 });
    });

  it('followed by another template', () => {
    const options = { language: 'html', lenient: false } as const;
    const inner = renderTemplate(parseTemplate('$a$'), { a: 'x{' }, options);
    assert.equal(shown(element(`<p>${inner}{{ x }}</p>`).children[0]?.value), 'x{‹x›');
  });

  it('in a comment of a page', () => {
    const dashes = fc.string({ unit: fc.constantFrom(...'->!a'), maxLength: 3 });
    const pieces = fc.array(
      fc.oneof(
        dashes.map((each): Piece => ({ value: each })),
        text('-', 'b', '!', ' '),
      ),
      { maxLength: 5 },
    );
    const check = fc.property(pieces, (each) => {
      const { errors, nodes } = parseAngular(fill(['<!--', '--><p></p>'], each, 'html'), 'p.html');
      assert.deepEqual([errors ?? [], nodes.length], [[], 1], meant(each));
    });
    fc.assert(check, { seed: 20261126, numRuns: 1500 });
  });

  it('in a comment of TypeScript', () => {
    const stars = fc.string({ unit: fc.constantFrom(...'*/ a'), maxLength: 3 });
    const pieces = fc.array(
      fc.oneof(
        stars.map((each): Piece => ({ value: each })),
        text('*', 'b', ' '),
      ),
      { maxLength: 5 },
    );
    const check = fc.property(pieces, (each) => {
      const sandbox = { result: 0 };
      runInNewContext(fill(['/*', ' */ result = 1'], each, 'typescript'), sandbox);
      assert.equal(sandbox.result, 1);
    });
    fc.assert(check, { seed: 20261126, numRuns: 400 });
  });
});
