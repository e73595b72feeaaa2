import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { between } from '../../../test/between-statements.ts';
import type { TermNode } from '../tree/term-node.ts';
import { printTerm } from './print-term.ts';

/** A term as it is written, and its structure with the operators in front. */
interface Written {
  readonly text: string;
  readonly shape: string;
}

function read(text: string): TermNode {
  const { reported, read: statements } = between(`RULE x : ${text}`);
  assert.deepEqual(reported, [], text);
  const [rule] = statements;
  return rule?.kind === 'rule' ? rule.term : assert.fail(text);
}

function shapeOf(node: TermNode): string {
  if ('left' in node) return `(${node.kind} ${shapeOf(node.left)} ${shapeOf(node.right)})`;
  if ('operand' in node) return `(${node.kind} ${shapeOf(node.operand)})`;
  switch (node.kind) {
    case 'relation':
    case 'full': {
      const name = node.kind === 'full' ? 'V' : node.name.text;
      return (
        name +
        (node.signature ? `[${node.signature.source.text}*${node.signature.target.text}]` : '')
      );
    }
    case 'singleton':
      return `${node.atom.kind}:${node.atom.text}[${node.concept?.text ?? ''}]`;
    default:
      return `${node.kind === 'comparison' ? node.operator : 'I'}[${node.concept?.text ?? ''}]`;
  }
}

const leaf = (text: string, shape = text): Written => ({ text, shape });
const LEAVES: readonly Written[] = [
  leaf('r'),
  leaf('n.s'),
  leaf('N.V.s'),
  leaf('r[A*B]'),
  leaf('r[A]', 'r[A*A]'),
  leaf('I', 'I[]'),
  leaf('I[n.C]'),
  leaf('V'),
  leaf('V[A*B]'),
  leaf('V[ONE]', 'V[ONE*ONE]'),
  leaf('"x;y"[C]', 'text:x;y[C]'),
  leaf('5', 'integer:5[]'),
  leaf('{ -4 }[C]', 'integer:-4[C]'),
  leaf('{ +1.50 }', 'float:1.50[]'),
  leaf('TRUE', 'boolean:True[]'),
  leaf('2024-02-29', 'date:2024-02-29[]'),
  leaf('{2024-03-01T10:30+02:00}', 'datetime:2024-03-01T08:30:00Z[]'),
  leaf('<', '<[]'),
  leaf('>=[C]'),
];

const POSTFIXES = { '~': 'converse', '*': 'star', '+': 'plus', '%': 'reduction' } as const;
const chars = (symbols: Readonly<Record<string, string>>) =>
  fc.constantFrom(...Object.entries(symbols));

/** A chain of the same operator, grouped from the right. */
function chain(
  part: fc.Arbitrary<Written>,
  symbols: Readonly<Record<string, string>>,
  max: number,
) {
  const parts = fc.array(part, { minLength: 2, maxLength: max });
  const joined = fc.tuple(parts, chars(symbols)).map(([written, [symbol, kind]]) => ({
    text: written.map(({ text }) => text).join(` ${symbol} `),
    shape: written
      .map(({ shape }) => shape)
      .reduceRight((right, left) => `(${kind} ${left} ${right})`),
  }));
  return fc.oneof({ arbitrary: part, weight: 3 }, { arbitrary: joined, weight: 1 });
}

const { term } = fc.letrec<{ term: Written; unary: Written }>((tie) => {
  const bracketed = tie('term').map(({ text, shape }) => ({
    text: `(${text})`,
    shape: `(bracket ${shape})`,
  }));
  const primary = fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom(...LEAVES),
    bracketed,
  );
  const unary = fc
    .tuple(fc.nat(3), primary, fc.array(chars(POSTFIXES), { maxLength: 3 }))
    .map(([minuses, { text, shape }, postfixes]) => ({
      text: '- '.repeat(minuses) + text + postfixes.map(([symbol]) => symbol).join(''),
      shape: postfixes.reduceRight(
        (inner, [, kind]) => `(${kind} ${inner})`,
        minuses % 2 === 1 ? `(complement ${shape})` : shape,
      ),
    }));
  const product = chain(unary, { ';': 'composition', '!': 'relativeAddition', '#': 'product' }, 3);
  const residual = chain(
    product,
    { '/': 'leftResidual', '\\': 'rightResidual', '<>': 'diamond' },
    2,
  );
  const difference = chain(residual, { '-': 'difference' }, 2);
  return { term: chain(difference, { '/\\': 'intersection', '\\/': 'union' }, 3), unary };
});

test('a term is read as its operators bind', () => {
  fc.assert(
    fc.property(term, ({ text, shape }) => {
      assert.equal(shapeOf(read(text)), shape, text);
    }),
    { numRuns: 300 },
  );
});

test('blanks, line ends and comments between words change nothing', () => {
  const gap = fc.constantFrom(' ', '\n', '\t', ' {- ; -} ', ' -- ;\n', '\r\n');
  fc.assert(
    fc.property(term, gap, ({ text, shape }, between) => {
      assert.equal(shapeOf(read(text.replaceAll(' ', between))), shape);
    }),
  );
});

test('a term that is printed and read again is the same term, printed the same', () => {
  fc.assert(
    fc.property(term, ({ text, shape }) => {
      const printed = printTerm(read(text));
      assert.equal(shapeOf(read(printed)), shape, printed);
      assert.equal(printTerm(read(printed)), printed);
      assert.doesNotMatch(printed, /\n/);
    }),
    { numRuns: 300 },
  );
});

test('the place of a term covers its words, and that of an operator the operator', () => {
  fc.assert(
    fc.property(term, ({ text }) => {
      const check = (node: TermNode): void => {
        const { start, end } = node.origin;
        const written = `RULE x : ${text}`.slice(start.column - 1, end.column - 1);
        const restored = 'operand' in node || 'left' in node ? null : shapeOf(read(written));
        if (restored !== null) assert.equal(restored, shapeOf(node));
        if ('operand' in node) check(node.operand);
        if (!('left' in node)) return;
        const at = node.operator.start.column - 1;
        const symbol = `RULE x : ${text}`.slice(at, node.operator.end.column - 1);
        assert.match(symbol, /^(?:;|!|#|\/|\\|<>|-|\/\\|\\\/)$/);
        assert.ok(node.left.origin.end.column - 1 <= at);
        assert.ok(node.right.origin.start.column >= node.operator.end.column);
        check(node.left);
        check(node.right);
      };
      check(read(text));
    }),
  );
});

describe('printed', () => {
  for (const [text, printed] of [
    ['r ;s', 'r;s'],
    ['r/\\s', 'r /\\ s'],
    ['r   -   s', 'r - s'],
    ['r - -s', 'r - -s'],
    ['-(-r)', '-(-r)'],
    ['- - r', 'r'],
    ['r ~ *', 'r~*'],
    ['{ - 4 }', '{ -4 }'],
    ['{ 4 }', '4'],
    ['{ - 4 } [ C ]', '{ -4 }[C]'],
    ['r[A * A]', 'r[A]'],
    ['"a\\"\\10"', '"a\\"\\n"'],
    ['- >', '- >'],
    ['- >=[C]', '- >=[C]'],
    ['- <', '-<'],
    ['TRUE', 'TRUE'],
    ['2024-03-01T10:30+02:00', '2024-03-01T08:30:00Z'],
    ['r |- s', 'r |- s'],
    ['r=s', 'r = s'],
  ] as const)
    test(`${text} is ${printed}`, () => {
      assert.equal(printTerm(read(text)), printed);
    });
});

describe('limits', () => {
  const codes = (text: string) =>
    between(`RULE x : ${text}`).reported.map((each) => each.split(' ')[1]);
  for (const [what, make, max] of [
    ['brackets', (n: number) => '('.repeat(n) + 'r' + ')'.repeat(n), 200],
    ['operators in a row', (n: number) => `${'r;'.repeat(n)}r`, 500],
    ['operators behind a term', (n: number) => `r${'~'.repeat(n)}`, 500],
  ] as const)
    test(`${what}: ${max}, and not one more`, () => {
      assert.deepEqual(codes(make(max)), []);
      assert.deepEqual(codes(make(max + 1)), ['AMP2108']);
    });

  test('minus signs may be any number, since two of them are none', () => {
    assert.equal(shapeOf(read(`${'- '.repeat(10_001)}r`)), '(complement r)');
  });
});
