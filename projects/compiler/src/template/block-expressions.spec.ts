import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseTemplate as parseAngular } from '@angular/compiler';
import fc from 'fast-check';
import { parseTemplate } from './parse-template.ts';
import { renderTemplate } from './render-template.ts';

const labels = fc.string({
  unit: fc.constantFrom(...'ab {}<>&\'"`$\\@#;:=/-!*()[]|\né\u2028'),
  minLength: 1,
  maxLength: 8,
});

/** All texts that Angular reads in a template: strings of expressions, and texts of the page. */
function textsIn(html: string): readonly string[] {
  const { errors, nodes } = parseAngular(html, 'page.html', { preserveWhitespaces: true });
  assert.deepEqual(errors?.map(({ msg }) => msg) ?? [], [], html);
  const texts: string[] = [];
  const seen = new Set<unknown>();
  const visit = (node: unknown, key = ''): void => {
    if (typeof node === 'string' && key === 'value') texts.push(node);
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    for (const [name, each] of Object.entries(node))
      if (!/span$/i.test(name)) visit(each, Array.isArray(node) ? key : name);
  };
  visit(nodes);
  return texts;
}

describe('a value in the expression of a block is the text that it is', () => {
  for (const template of [
    `@if (x === '$label$') { y }`,
    `@if (x) { y } @else if (x === "$label$") { y }`,
    `@if(f(g(1), '$label$') && (x)) { y }`,
    `@if (x === ')' + '$label$') { y }`,
    `@switch (x) { @case ('$label$') { y } }`,
    `@for (each of pick('$label$'); track each) { y }`,
    `@let text = x + '$label$'; {{ text }}`,
    `@let text = ';' + "$label$"; {{ text }}`,
  ])
    it(template, () => {
      const check = fc.property(labels, (label) => {
        const html = renderTemplate(
          parseTemplate(template),
          { label },
          { language: 'html', lenient: false },
        );
        assert.ok(textsIn(html).includes(label), html);
      });
      fc.assert(check, { seed: 20261126, numRuns: 200 });
    });

  for (const template of [
    '@if (x) { <p title="$label$"></p> }',
    '@if (x) {<p title="$label$"></p>} @else {b}',
    `@let text = 'a'; <p title="$label$"></p>`,
    '@defer (on viewport(here)) { <p title="$label$"></p> }',
    '@if (f(x)) { a } @empty { <p title="$label$"></p> }',
    'me&#64;home (<p title="$label$"></p>',
  ])
    it(`and markup again behind it: ${template}`, () => {
      const label = `it's "so" <b> & (more);`;
      const html = renderTemplate(
        parseTemplate(template),
        { label },
        { language: 'html', lenient: false },
      );
      assert.match(html, /"it&#39;s &quot;so&quot; &lt;b&gt; &amp; \(more\);"/);
    });
});
