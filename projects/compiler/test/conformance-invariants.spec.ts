import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../src/compile.ts';
import { filesBelow, KIT_IS_ABSENT, readKitJson } from './conformance-kit.ts';

type Rejections = Readonly<
  Record<string, { readonly line: number; readonly column: number; readonly firstLine: string }>
>;

const CATEGORY = 'invariant-violated/';

describe(
  'scripts of the conformance kit whose population violates an invariant',
  { skip: KIT_IS_ABSENT ?? false },
  () => {
    const cases = Object.entries(readKitJson<Rejections>('reject', 'expected.json') ?? {}).filter(
      ([name]) => name.startsWith(CATEGORY),
    );
    test('there are such scripts', () => assert.ok(cases.length > 0));
    for (const [name, expected] of cases) {
      test(`${name} is refused at line ${expected.line}`, async () => {
        const { script, diagnostics } = await compile(
          name.slice(CATEGORY.length),
          filesBelow('reject', CATEGORY),
        );
        assert.equal(script, null);
        assert.deepEqual(
          diagnostics
            .filter(({ severity }) => severity === 'error')
            .map(({ code, origin }) => [code, origin.start.line, origin.start.column]),
          [['AMP4001', expected.line, expected.column]],
        );
        const count = expected.firstLine.replace(/ of RULE.*/, '');
        assert.ok(
          diagnostics[0]!.message.startsWith(count),
          `${diagnostics[0]!.message} does not start with ${count}`,
        );
      });
      test(`${name} compiles when invariants are not checked`, async () => {
        const { script } = await compile(
          name.slice(CATEGORY.length),
          filesBelow('reject', CATEGORY),
          { withInvariantCheck: false },
        );
        assert.ok(script);
      });
    }
  },
);
