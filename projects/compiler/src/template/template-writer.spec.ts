import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import {
  parseTemplate as parseAngular,
  type ASTWithSource,
  type Interpolation,
  type LiteralPrimitive,
} from '@angular/compiler';
import fc from 'fast-check';
import { parseTemplate } from './parse-template.ts';
import { renderTemplate } from './render-template.ts';
import type { TemplateLanguage } from './template-writer.ts';

function fill(template: string, label: string, language: TemplateLanguage = 'html'): string {
  return renderTemplate(parseTemplate(template), { label }, { language, lenient: false });
}

/** Labels made of the characters that mean something in markup, expressions or strings. */
const labels = fc.string({
  unit: fc.constantFrom(...'ab {}{}<>&\'"`$\\@#;:=/-!*()[]|\né\u2028'),
  maxLength: 12,
});

/** What Angular makes of a text or attribute: literal pieces with the strings between them. */
function literalText(value: unknown): string {
  const ast = (value as ASTWithSource).ast as Interpolation | LiteralPrimitive;
  if (!('strings' in ast)) return String(ast.value);
  return ast.strings
    .map((text, index) => {
      const expression = ast.expressions[index] as LiteralPrimitive | undefined;
      return text + (expression ? String(expression.value) : '');
    })
    .join('');
}

interface AngularElement {
  readonly children: readonly { readonly value: string | ASTWithSource }[];
  readonly attributes: readonly { readonly value: string }[];
  readonly inputs: readonly { readonly value: ASTWithSource }[];
}

function angularElement(template: string): AngularElement {
  const { errors, nodes } = parseAngular(template, 'label.html', { preserveWhitespaces: true });
  assert.deepEqual(errors?.map((error) => error.msg) ?? [], [], template);
  assert.equal(nodes.length, 1, template);
  return nodes[0] as unknown as AngularElement;
}

function isPlain(label: string): boolean {
  return label !== '';
}

describe('values in an Angular template stay data', () => {
  it('in text, also where one brace stands beside others', () => {
    for (const label of ['{}}', '{{{', '}{{}', '{ }}']) {
      const [child] = angularElement(fill('<p>$label$</p>', label)).children;
      assert.equal(literalText(child?.value), label);
    }
  });

  it('in text', () => {
    fc.assert(
      fc.property(labels.filter(isPlain), (label) => {
        const [child] = angularElement(fill('<p>$label$</p>', label)).children;
        const value = child?.value ?? '';
        assert.equal(typeof value === 'string' ? value : literalText(value), label);
      }),
    );
  });

  for (const [place, template] of [
    ['a double-quoted attribute', '<p title="$label$"></p>'],
    ['a single-quoted attribute', "<p title='$label$'></p>"],
    ['an attribute without quotes', '<p title=$label$></p>'],
    ['the second of two attributes without quotes', '<p title=$label$ lang=nl></p>'],
  ] as const) {
    it(`in ${place}`, () => {
      fc.assert(
        fc.property(labels.filter(isPlain), (label) => {
          const { attributes, inputs } = angularElement(fill(template, label));
          const [input] = inputs;
          assert.equal(input ? literalText(input.value) : attributes[0]?.value, label);
        }),
      );
    });
  }

  for (const [place, template] of [
    ['a string of a binding', `<p [title]="'$label$'"></p>`],
    ['a string of an interpolation in an attribute', `<p title="{{ '$label$' }}"></p>`],
  ] as const) {
    it(`in ${place}`, () => {
      fc.assert(
        fc.property(labels, (label) => {
          const { inputs } = angularElement(fill(template, label));
          assert.equal(literalText(inputs[0]?.value), label);
        }),
      );
    });
  }

  it('in a string of an interpolation in text', () => {
    fc.assert(
      fc.property(labels, (label) => {
        const [child] = angularElement(fill(`<p>{{ '$label$' }}</p>`, label)).children;
        assert.equal(literalText(child?.value), label);
      }),
    );
  });

  it('in a comment', () => {
    fc.assert(
      fc.property(labels, (label) => {
        const { errors, nodes } = parseAngular(fill('<!-- $label$ --><p></p>', label), 'x.html');
        assert.deepEqual(errors ?? [], []);
        assert.equal(nodes.length, 1);
      }),
    );
  });
});

describe('values in TypeScript stay data', () => {
  for (const quote of ["'", '"', '`']) {
    it(`in a string between ${quote}`, () => {
      fc.assert(
        fc.property(labels, (label) => {
          const source = fill(`result = ${quote}\\$label\\$: $label$${quote}`, label, 'typescript');
          const sandbox = { result: '' };
          runInNewContext(source, sandbox);
          assert.equal(sandbox.result, `$label$: ${label}`);
        }),
      );
    });
  }

  for (const [place, template] of [
    ['a line comment', '// $label$\nresult = 1'],
    ['a block comment', '/* $label$ */ result = 1'],
  ] as const) {
    it(`in ${place}`, () => {
      fc.assert(
        fc.property(labels, (label) => {
          const sandbox = { result: 0 };
          runInNewContext(fill(template, label, 'typescript'), sandbox);
          assert.equal(sandbox.result, 1);
        }),
      );
    });
  }

  it('leaves code alone', () => {
    assert.equal(fill('class $label$ {}', "it's", 'typescript'), "class it's {}");
  });
});
