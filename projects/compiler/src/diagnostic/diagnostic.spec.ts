import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { diagnostic, hasErrors, sortDiagnostics } from './create.ts';
import type { Origin } from './origin.ts';
import { diagnosticsToJson, renderDiagnostics } from './render.ts';

function at(line: number, column: number, width = 1, file = 'main.adl'): Origin {
  return { file, start: { line, column }, end: { line, column: column + width } };
}

const SOURCE = 'CONTEXT A\nRELATION ink[Pen*Colour] [ONTO]\n';
const sourceOf = (file: string) => (file === 'main.adl' ? SOURCE : null);

test('shows place, message, line with a mark, related places and the remedy', () => {
  const related = [{ origin: at(1, 9), message: 'the context' }];
  const item = diagnostic('AMP9999', at(2, 27, 4), 'What and why.', {
    hint: 'Do this.',
    related,
  });
  assert.equal(
    renderDiagnostics([item], { sourceOf }),
    [
      'main.adl:2:27 error AMP9999',
      '  What and why.',
      '  2 | RELATION ink[Pen*Colour] [ONTO]',
      '    |                           ^^^^',
      '  main.adl:1:9 the context',
      '  1 | CONTEXT A',
      '    |         ^',
      '  How to fix: Do this.',
      '',
    ].join('\n'),
  );
});

test('shows no line where there is none', () => {
  const items = [
    diagnostic('AMP9999', at(1, 1, 1, 'data.xlsx'), 'x'),
    diagnostic('AMP9999', at(99, 1), 'y'),
  ];
  assert.equal(
    renderDiagnostics(items, { sourceOf }),
    'data.xlsx:1:1 error AMP9999\n  x\n\nmain.adl:99:1 error AMP9999\n  y\n',
  );
});

test('shows the line of a text whose lines end by carriage returns alone', () => {
  const items = [diagnostic('AMP9999', at(2, 3), 'x')];
  const text = renderDiagnostics(items, { sourceOf: () => 'first\rsecond\rthird' });
  assert.match(text, /\n {2}2 \| second\n/);
});

test('a mark of several lines ends with the first line', () => {
  const origin = { file: 'main.adl', start: { line: 1, column: 9 }, end: { line: 2, column: 4 } };
  assert.match(renderDiagnostics([diagnostic('AMP9999', origin, 'x')], { sourceOf }), /\| {9}\^\n/);
});

test('a long line is cut around the place, and the mark stands under it', () => {
  const line = `${'x'.repeat(500)}HERE${'y'.repeat(500)}`;
  const text = renderDiagnostics([diagnostic('AMP9999', at(1, 501, 4), 'm')], {
    sourceOf: () => line,
  });
  const [, , shown = '', mark = ''] = text.split('\n');
  assert.ok(shown.length < 140);
  assert.equal(shown.indexOf('HERE'), mark.indexOf('^^^^'));
});

test('wide characters move the mark by two columns', () => {
  const text = renderDiagnostics([diagnostic('AMP9999', at(1, 3), 'm')], {
    sourceOf: () => '汉字x',
  });
  assert.match(text, /\| {5}\^\n/);
});

test('control characters never reach the terminal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(60), fc.nat(60), (line, column, width) => {
      const item = diagnostic('AMP9999', at(1, column + 1, width), line, { hint: line });
      const text = renderDiagnostics([item], { sourceOf: () => line });
      assert.doesNotMatch(text, /[^\P{Cc}\n]/u);
    }),
  );
});

test('colours only when asked for', () => {
  const item = diagnostic('AMP9999', at(1, 1), 'm', { severity: 'warning' });
  const escape = String.fromCharCode(27);
  assert.equal(renderDiagnostics([item], { sourceOf }).includes(escape), false);
  const colored = renderDiagnostics([item], { sourceOf, color: true });
  assert.ok(colored.includes(`${escape}[1;33mwarning${escape}[0m`));
});

test('JSON holds the same members', () => {
  const item = diagnostic('AMP9999', at(1, 1), 'm', { hint: 'r' });
  assert.deepEqual(JSON.parse(diagnosticsToJson([item])), { diagnostics: [item] });
});

test('sorted by file as first seen, then by place; equal ones once', () => {
  const items = [
    diagnostic('AMP2', at(2, 1, 1, 'b'), 'x'),
    diagnostic('AMP1', at(1, 5, 1, 'a'), 'x'),
    diagnostic('AMP1', at(1, 5, 1, 'a'), 'x'),
    diagnostic('AMP3', at(1, 1, 1, 'b'), 'x'),
  ];
  const order = (files?: readonly string[]) =>
    sortDiagnostics(items, files).map(({ code }) => code);
  assert.deepEqual(order(), ['AMP3', 'AMP2', 'AMP1']);
  assert.deepEqual(order(['a', 'b']), ['AMP1', 'AMP3', 'AMP2']);
  assert.equal(hasErrors([diagnostic('AMP1', at(1, 1), 'x', { severity: 'warning' })]), false);
});

test('what a message quotes is shortened, however long it is', () => {
  const origin = { file: 'a', start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const { message } = diagnostic(
    'AMP1',
    origin,
    `\`${'9'.repeat(5000)}\` is not \`${'x'.repeat(200)}\`.`,
  );
  assert.equal(message, `\`${'9'.repeat(200)}…\` is not \`${'x'.repeat(200)}\`.`);
});

test('so is what a remedy and related places quote, but not what stands on several lines', () => {
  const long = 'x'.repeat(300);
  const shown = `\`${'x'.repeat(200)}…\``;
  const { hint, related } = diagnostic('AMP1', at(1, 1), 'm', {
    hint: `Write \`${long}\`.`,
    related: [{ origin: at(1, 1), message: `\`${long}\` starts here` }],
  });
  assert.equal(hint, `Write ${shown}.`);
  assert.deepEqual(
    related.map(({ message }) => message),
    [`${shown} starts here`],
  );
  const lines = `\`${long}\n${long}\``;
  assert.equal(diagnostic('AMP1', at(1, 1), lines).message, lines);
});

test('a picture in what is quoted is not cut in two', () => {
  const { message } = diagnostic('AMP1', at(1, 1), `\`${'x'.repeat(199)}😀😀\``);
  assert.equal(message, `\`${'x'.repeat(199)}😀…\``);
});

test('the mark is below its character, whatever precedes it', () => {
  for (const [line, column, indent] of [
    ['\t\tx', 3, 2],
    ['e\u0301x', 3, 1],
    ['👨\u200d👩x', 6, 4],
    ['한글x', 3, 4],
    ['ｘx', 2, 2],
    ['\u001b[31mx', 6, 5],
  ] as const) {
    const text = renderDiagnostics([diagnostic('AMP1', at(1, column), 'm')], {
      sourceOf: () => line,
    });
    assert.equal(text.split('\n')[3], `    | ${' '.repeat(indent)}^`, JSON.stringify(line));
  }
});

test('a line of exactly the widest width is whole, a longer one is cut at the end', () => {
  const lineOf = (length: number, column: number) =>
    renderDiagnostics([diagnostic('AMP1', at(1, column), 'm')], {
      sourceOf: () => 'x'.repeat(length),
    }).split('\n')[2];
  assert.equal(lineOf(120, 120), `  1 | ${'x'.repeat(120)}`);
  assert.equal(lineOf(121, 1), `  1 | ${'x'.repeat(120)}…`);
  assert.equal(lineOf(121, 121), `  1 | …${'x'.repeat(41)}`);
});

test('a cell takes the place of line and column, and shows no bytes', () => {
  const origin = { ...at(3, 2), cell: 'Data!B3' };
  assert.equal(
    renderDiagnostics([diagnostic('AMP1', origin, 'm')], { sourceOf }),
    'main.adl, Data!B3 error AMP1\n  m\n',
  );
});

test('the gutter is as wide as the number of the line', () => {
  const text = renderDiagnostics([diagnostic('AMP1', at(100, 1), 'm')], {
    sourceOf: () => `${'\r\n'.repeat(99)}here\r\n`,
  });
  assert.equal(text, 'main.adl:100:1 error AMP1\n  m\n  100 | here\n      | ^\n');
});

test('a token missing after an empty line is shown without that line', () => {
  const shown = (column: number) =>
    renderDiagnostics([diagnostic('AMP1', at(1, column), 'm')], { sourceOf: () => '  \nx' });
  assert.equal(shown(3), 'main.adl:1:3 error AMP1\n  m\n');
  assert.match(shown(2), /\^/);
});

test('a line that is cut has no halves of characters', () => {
  const line = fc.array(fc.constantFrom('x', '😀', '汉'), { minLength: 100, maxLength: 300 });
  fc.assert(
    fc.property(line, fc.nat(300), fc.nat(300), (chars, from, width) => {
      const text = chars.join('');
      const before = chars.slice(0, from).join('').length;
      const origin = at(1, before + 1, chars.slice(from, from + width).join('').length);
      const shown = renderDiagnostics([diagnostic('AMP1', origin, 'm')], { sourceOf: () => text });
      assert.ok(shown.isWellFormed());
    }),
  );
});
