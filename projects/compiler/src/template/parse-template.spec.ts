import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AttributeRecord } from './attribute.ts';
import { markup } from './attribute.ts';
import { parseTemplate } from './parse-template.ts';
import { renderTemplate } from './render-template.ts';
import { TemplateError } from './template-error.ts';

function fill(template: string, attributes: AttributeRecord = {}, lenient = false): string {
  return renderTemplate(parseTemplate(template), attributes, { language: 'text', lenient });
}

const people = [
  { name: 'Ann', tags: ['a', 'b'] },
  { name: 'Bob', tags: [] },
];

const cases: readonly [
  about: string,
  template: string,
  attributes: AttributeRecord,
  expected: string,
][] = [
  ['plain text', 'a b', {}, 'a b'],
  ['a value', 'x$name$y', { name: 'N' }, 'xNy'],
  ['blanks inside the delimiters', '$ name $', { name: 'N' }, 'N'],
  ['a field of a record', '$p.name$', { p: { name: 'N' } }, 'N'],
  ['true prints nothing', '[$x$]', { x: true }, '[]'],
  ['false prints nothing', '[$x$]', { x: false }, '[]'],
  ['empty placeholder', 'a$$b$ $c', {}, 'abc'],
  ['comment', 'a$! $x$ } !$b', {}, 'ab'],
  ['escapes', '\\$a\\}\\\\', {}, '$a}\\'],
  ['one trailing newline is dropped', 'a\n\n', {}, 'a\n'],
  ['carriage returns', 'a\r\nb\r\n', {}, 'a\nb'],
  ['if', '$if(x)$yes$endif$', { x: 'v' }, 'yes'],
  ['if of an absent attribute', '[$if(x)$yes$endif$]', {}, '[]'],
  ['if of an absent field', '[$if(p.x)$yes$endif$]', { p: {} }, '[]'],
  ['the empty string is true', '$if(x)$yes$endif$', { x: '' }, 'yes'],
  ['the empty list is true', '$if(x)$yes$endif$', { x: [] }, 'yes'],
  ['the string "false" is true', '$if(x)$yes$endif$', { x: 'false' }, 'yes'],
  ['else', '$if(x)$yes$else$no$endif$', { x: false }, 'no'],
  ['not', '$if(!x)$yes$else$no$endif$', { x: false }, 'yes'],
  ['elseif', '$if(x)$1$elseif(y)$2$else$3$endif$', { x: false, y: true }, '2'],
  ['the second elseif', '$if(x)$1$elseif(y)$2$elseif(!x)$3$endif$', {}, '3'],
  [
    'one newline behind if, elseif and else',
    '$if(x)$\n\na$else$\nb$endif$\nc',
    { x: true },
    '\na\nc',
  ],
  [
    'no newline is swallowed behind endif',
    '$if(x)$\na\n$else$\nb\n$endif$\nc',
    { x: null },
    'b\n\nc',
  ],
  ['iteration', '$ps:{p|<$p.name$>}$', { ps: people }, '<Ann><Bob>'],
  ['iteration with a separator', '$ps:{p|$p.name$};separator=", "$', { ps: people }, 'Ann, Bob'],
  ['nested iteration', '$ps:{p|$p.name$:$p.tags:{t|$t$;}$ }$', { ps: people }, 'Ann:a;b; Bob: '],
  ['position', '$ps:{p|$i$/$i0$ }$', { ps: people }, '1/0 2/1 '],
  ['several lambdas take turns', '$x:{a|<$a$>},{b|($b$)}$', { x: ['1', '2', '3'] }, '<1>(2)<3>'],
  ['the implicit parameter', '$x:{[$it$]}$', { x: ['1', '2'] }, '[1][2]'],
  ['a lambda on one value', '$x:{a|<$a$>}$', { x: '1' }, '<1>'],
  ['a lambda on false', '[$x:{a|<$a$>}$]', { x: false }, '[]'],
  ['braces in a lambda', '$x:{a|\\{$a$\\}}$', { x: ['1'] }, '{1}'],
  [
    'a brace in an if block in a lambda',
    '$x:{a|$if(a)$f() { a || b }$endif$}$',
    { x: ['1'] },
    'f() { a || b }',
  ],
  ['outer attributes in a lambda', '$x:{a|$a$$y$}$', { x: ['1'], y: '!' }, '1!'],
  ['newlines in a lambda', '$x:{a|\n$a$\n}$', { x: ['1'] }, '\n1\n'],
  ['a list with a separator', '$x;separator="-"$', { x: ['1', '2'] }, '1-2'],
  [
    'list functions',
    '$first(x)$$last(x)$$rest(x)$$length(x)$$reverse(x)$',
    { x: ['1', '2', '3'] },
    '13233321',
  ],
  [
    'rendered text is indented like its line',
    'a\n  $x$!',
    { x: markup('b\n  c') },
    'a\n  b\n    c!',
  ],
];

describe('the template language', () => {
  for (const [about, template, attributes, expected] of cases) {
    it(about, () => assert.equal(fill(template, attributes), expected));
  }

  it('takes an absent attribute for false in a lenient template', () => {
    assert.equal(fill('[$x$$y.z$]', {}, true), '[]');
  });
});

const mistakes: readonly [
  about: string,
  template: string,
  line: number,
  column: number,
  message: RegExp,
][] = [
  [
    'an absent attribute',
    'a\n $x$',
    2,
    3,
    /attribute `x` doesn't exist here; available attributes: known, list, record/,
  ],
  ['an absent field', '$record.x$', 1, 2, /`record.x` doesn't exist/],
  ['a record without a field', '$record$', 1, 2, /its fields are: f/],
  ['if without endif', '$if(known)$a', 1, 4, /no closing `\$endif\$`/],
  ['endif without if', 'a $endif$', 1, 3, /`\$endif\$` has no/],
  ['two else branches', '$if(known)$a$else$b$else$c$endif$', 1, 20, /only `\$endif\$` can follow/],
  ['a lone dollar sign', 'costs $5', 1, 8, /write `\\\$`/],
  ['a placeholder without end', '$known', 1, 7, /expected `\$` at the end/],
  ['a lambda without end', '$list:{x|a', 1, 7, /`{` has no closing `}`/],
  ['a comment without end', '$! a', 1, 1, /no closing `!\$`/],
  ['an unknown function', '$upper(known)$', 1, 2, /`upper\(…\)` isn't a function/],
  ['an unknown option', '$list;format="x"$', 1, 17, /option `format`/],
];

describe('mistakes in a template', () => {
  for (const [about, template, line, column, message] of mistakes) {
    it(about, () => {
      const attributes = { known: 'k', list: ['a'], record: { f: 'f' } };
      assert.throws(
        () => fill(template, attributes),
        (error) => {
          assert.ok(error instanceof TemplateError);
          assert.match(error.message, message);
          assert.deepEqual(error.place, { line, column });
          return true;
        },
      );
    });
  }
});
