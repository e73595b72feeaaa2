import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { markup, type Attribute, type AttributeRecord } from './attribute.ts';
import { parseTemplate } from './parse-template.ts';
import { renderTemplate } from './render-template.ts';

const fill = (template: string, attributes: AttributeRecord, lenient = false): string =>
  renderTemplate(parseTemplate(template), attributes, { language: 'text', lenient });

describe('an attribute may have any name', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  for (const name of [...inherited.filter((each) => /^\w+$/.test(each)), 'markup', 'it', 'i']) {
    it(`${name} is found where it is given, and nowhere else`, () => {
      const given: AttributeRecord = Object.fromEntries([
        [name, 'v'],
        ['other', 'o'],
      ]);
      assert.equal(fill(`$${name}$ $other$`, given), 'v o');
      assert.equal(fill(`$r.${name}$ $r.other$`, { r: given }), 'v o');
      assert.equal(fill(`$list:{${name}|<$${name}$$o$>}$`, { list: ['1'], o: 'o' }), '<1o>');
      assert.equal(fill(`[$if(${name})$yes$endif$$${name}$]`, { other: 'o' }, true), '[]');
      assert.throws(() => fill(`$${name}$`, { other: 'o' }), /doesn't exist here/);
    });
  }
});

/** What a template means, for an oracle that knows no text of templates. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'if'; readonly name: string; readonly not: boolean; readonly parts: Part[] }
  | { readonly kind: 'each'; readonly name: string; readonly by: string; readonly parts: Part[] };

const NAMES = ['a', 'b', 'list', 'off', 'item'];
const text = fc.string({ unit: fc.constantFrom(...'x $}{|\\:;"!'), maxLength: 4 });
const { parts } = fc.letrec<{ parts: Part[]; part: Part }>((tie) => ({
  parts: fc.array(tie('part'), { maxLength: 4 }),
  part: fc.oneof(
    { depthSize: 'small' },
    text.map((each): Part => ({ kind: 'text', text: each })),
    fc.constantFrom(...NAMES).map((name): Part => ({ kind: 'value', name })),
    fc
      .record({ name: fc.constantFrom(...NAMES), not: fc.boolean(), parts: tie('parts') })
      .map((each): Part => ({ kind: 'if', ...each })),
    fc
      .record({ name: fc.constantFrom(...NAMES), by: text, parts: tie('parts') })
      .map((each): Part => ({ kind: 'each', ...each })),
  ),
}));

const written = (each: string): string => each.replace(/[$}\\]/g, '\\$&');

function print(part: Part): string {
  switch (part.kind) {
    case 'text':
      return written(part.text);
    case 'value':
      return `$${part.name}$`;
    case 'if':
      return `$if(${part.not ? '!' : ''}${part.name})$${part.parts.map(print).join('')}$endif$`;
    case 'each': {
      const separator = part.by.replace(/["\\]/g, '\\$&');
      return `$${part.name}:{item|${part.parts.map(print).join('')}};separator="${separator}"$`;
    }
  }
}

type Values = Readonly<Record<string, string | false | readonly string[]>>;

function meaning(part: Part, values: Values): string {
  const value = 'name' in part ? (values[part.name] ?? false) : false;
  const items = Array.isArray(value) ? (value as string[]) : value === false ? [] : [value];
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'value':
      return items.join('');
    case 'if':
      return (value === false) === part.not
        ? part.parts.map((each) => meaning(each, values)).join('')
        : '';
    case 'each':
      return items
        .map((item) => part.parts.map((each) => meaning(each, { ...values, item })).join(''))
        .join(part.by);
  }
}

describe('a template that is printed from its meaning', () => {
  it('is filled as it means', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constant(false as const),
      fc.array(fc.string({ maxLength: 2 }), { maxLength: 3 }),
    );
    const values = fc.record(Object.fromEntries(NAMES.map((name) => [name, value])));
    fc.assert(
      fc.property(parts, values, (all, given) => {
        const template = all.map(print).join('');
        const expected = all.map((part) => meaning(part, given as Values)).join('');
        assert.equal(fill(template, given as AttributeRecord), expected, template);
      }),
      { seed: 20261126, numRuns: 1500 },
    );
  });
});

describe('text that was filled already', () => {
  it('keeps its lines below each other, whatever indents the placeholder', () => {
    const line = fc.stringMatching(/^[a-z ]{0,4}$/);
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '  ', '\t', '   - '),
        (lines, before) => {
          const filled: Attribute = markup(lines.join('\n'));
          const indent = /^\s*/.exec(before)?.[0] ?? '';
          const [first = '', ...rest] = lines;
          const expected = [before + first, ...rest.map((each) => indent + each)].join('\n');
          assert.equal(fill(`x\n${before}$filled$|`, { filled }), `x\n${expected}|`);
        },
      ),
      { seed: 20261126, numRuns: 300 },
    );
  });
});
