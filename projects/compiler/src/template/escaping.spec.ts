import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Attribute } from './attribute.ts';
import { parseTemplate } from './parse-template.ts';
import { renderTemplate } from './render-template.ts';
import type { TemplateLanguage } from './template-writer.ts';

type Case = readonly [template: string, values: Record<string, Attribute>, expected: string];

const BRACES = "{{ '\\u007b\\u007b' }}";

const PAGE: readonly Case[] = [
  // A brace of the template in a value is what it is; in text it belongs to a block.
  ['<p title="{$if(y)$b$endif$">', { y: true }, '<p title="{b">'],
  ['<p title="{$a$}">', { a: 'b' }, '<p title="{b}">'],
  ['<p title="{$a$}">', { a: '' }, '<p title="{}">'],
  ['<p title="{$a$">', { a: '{' }, `<p title="${BRACES}">`],
  ['<p title="{', {}, '<p title="{'],
  ['@if (x) {$a$}', { a: '{b' }, '@if (x) {&#123;b}'],
  ['@if (x) {$a$}', { a: 'b' }, '@if (x) {b}'],
  ['<p [style]="{$a$: 1}"></p>', { a: 'top' }, '<p [style]="{top: 1}"></p>'],
  // Braces that meet.
  ['<p>$a$$e$$b$</p>', { a: '{', e: '', b: '{' }, `<p>${BRACES}</p>`],
  ['<p title="$x$">', { x: ['{', '{'] }, `<p title="${BRACES}">`],
  ['<p title="$x;separator="-"$">', { x: ['{', '{'] }, '<p title="&#123;-&#123;">'],
  ['<p title=$a${{x}}>', { a: '{' }, '<p title={{&#32;&#39;\\u007b&#39;&#32;}}{{x}}>'],
  ["<p title='$a$$b$'>", { a: '{', b: '}' }, `<p title='{{ "\\u007b\\u007d" }}'>`],
  ['<p>$a$</p>', { a: '{' }, '<p>&#123;</p>'],
  ['<p>$a$}</p>', { a: 'b{' }, '<p>b&#123;}</p>'],
  // Code and strings.
  [`<p [title]="$a$ + '$a$'">`, { a: "x['y']" }, `<p [title]="x['y'] + 'x[\\u0027y\\u0027]'">`],
  [`<p [title]="'it\\\\'s $a$'">`, { a: "'" }, `<p [title]="'it\\'s \\u0027'">`],
  [`<p (click)="go('$a$')" lang="$a$">`, { a: '"' }, `<p (click)="go('\\u0022')" lang="&quot;">`],
  [`<p *ngIf="a === '$a$'">$a$</p>`, { a: '<' }, `<p *ngIf="a === '\\u003c'">&lt;</p>`],
  [`<p #ref [t]='"$a$"'>`, { a: "'" }, `<p #ref [t]='"\\u0027"'>`],
  [`<p title="{{ '$a$' }}$a$">$a$`, { a: "'" }, `<p title="{{ '\\u0027' }}&#39;">&#39;`],
  // Names of tags and attributes are code; a value may have blanks around its equals sign.
  ['<$a$ $b$ c="$d$">', { a: 'x-y', b: '[z]', d: '"' }, '<x-y [z] c="&quot;">'],
  ['<p title = "$a$">', { a: '"' }, '<p title = "&quot;">'],
  ['<p title=$a$ lang=$a$>', { a: 'b c' }, '<p title=b&#32;c lang=b&#32;c>'],
  // Without anything behind its equals sign an attribute would take the next one for its value.
  ['<p a=$a$ b="$b$">', { a: '', b: 'c' }, '<p a="" b="c">'],
  ['<p a=$if(x)$y$endif$ b=$b$>', { b: 'c d' }, '<p a="" b=c&#32;d>'],
  ['<p a=$a$$b$ c=$a$>', { a: '', b: 'x' }, '<p a=x c="">'],
  ['<p a=$b$$a$ c>', { a: '', b: 'x' }, '<p a=x c>'],
  ['<p a=$a$/>$a$ = $b$', { a: '', b: 'x' }, '<p a=""/> = x'],
  ['<p [a]=$a$\n  b>', { a: '' }, '<p [a]=""\n  b>'],
  ['<p a=$a$ "b">', { a: '' }, '<p a= "b">'],
  ['<p a= "$a$" b>', { a: '' }, '<p a= "" b>'],
  ['<p a=$a$>$a$ > $b$', { a: '', b: '>' }, '<p a=""> > &gt;'],
  ['1 < 2 $a$', { a: '"' }, '1 < 2 &quot;'],
  ['<!-- "$a$ -->$a$', { a: '-->' }, '<!-- "\u2010\u2010> -->--&gt;'],
  ['<p>$a$</p>', { a: 'a\nb & {c} @d' }, '<p>a&#10;b &amp; &#123;c&#125; &#64;d</p>'],
];

const CODE: readonly Case[] = [
  ["x = '$a$';", { a: `it's "so" \\ \n\r` }, `x = 'it\\'s "so" \\\\ \\n\\r';`],
  ['x = "$a$";', { a: `it's "so"` }, `x = "it's \\"so\\"";`],
  ['x = `$a$`;', { a: '`${b}' }, 'x = `\\`\\${b}`;'],
  ["x = '\\\\'$a$';", { a: "'" }, "x = '\\'\\'';"],
  ["x = '$a$'", { a: '\u2028\u2029' }, "x = '\\u2028\\u2029'"],
  ['// $a$\n$a$', { a: 'b\nc' }, '// b c\nb\nc'],
  ["// it's $a$\nx = '$a$'", { a: "'" }, "// it's '\nx = '\\''"],
  ["/* it's $a$ */ '$a$'", { a: "*/'" }, "/* it's *\\/' */ '*/\\''"],
  ['/* $a$/ */', { a: '*' }, '/* *\\/ */'],
  ['/*$a$ */', { a: '/' }, '/*\\/ */'],
  ['/* $a$ */', { a: '/b/*/c*' }, '/* \\/b/*\\/c*\\ */'],
  ["x / 2; y = '$a$'", { a: "'" }, "x / 2; y = '\\''"],
];

function each(language: TemplateLanguage, cases: readonly Case[]): void {
  for (const [template, values, expected] of cases)
    it(`${template} with ${JSON.stringify(values)}`, () =>
      assert.equal(
        renderTemplate(parseTemplate(template), values, { language, lenient: false }),
        expected,
      ));
}

describe('output of a value in a page', () => each('html', PAGE));
describe('output of a value in TypeScript', () => each('typescript', CODE));
describe('output of a value in text', () =>
  each('text', [['"$a$" {{ $a$ }}', { a: `'"<&{{\n` }, `"'"<&{{\n" {{ '"<&{{\n }}`]]));
