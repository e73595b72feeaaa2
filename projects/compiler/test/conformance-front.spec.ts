import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hasErrors } from '../src/diagnostic/create.ts';
import type { Origin } from '../src/diagnostic/origin.ts';
import { checkFile, isAt } from './check-file.ts';

interface Expected {
  readonly exitCode: number;
  readonly line: number | null;
  readonly column: number | null;
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const kit = resolve(root, process.env['CONFORMANCE_KIT'] ?? '../shared/conformance');
const absent = existsSync(kit) ? '' : ` (no conformance kit at ${kit}: set CONFORMANCE_KIT)`;

/** Found by evaluating rules on the initial population, which is not a matter of the front half. */
const LATER_PHASE = 'invariant-violated/';
/** The reference crashes on these legal scripts. */
const LEGAL = 'compiler-crash/';
/** The kit was made with 5.9; since 5.10, concepts with a common root may share atoms. */
const LEGAL_SINCE_5_10 = 'type-mismatch/siblings-in-intersection.adl';

test(`accepts every script of the kit${absent}`, { skip: absent !== '' }, async () => {
  const cases = readdirSync(join(kit, 'accept'));
  assert.ok(cases.length >= 51, 'the kit has 51 scripts to accept');
  const rejected: string[] = [];
  for (const name of cases) {
    const { context, diagnostics } = await checkFile(join(kit, 'accept', name, 'main.adl'));
    if (context === null) rejected.push(`${name}: ${diagnostics[0]?.message ?? 'no reason'}`);
  }
  assert.deepEqual(rejected, []);
});

test(
  `refuses every wrong script of the kit, at the right line, once${absent}`,
  { skip: absent !== '' },
  async (t) => {
    const file = join(kit, 'reject', 'expected.json');
    const expected = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Expected>;
    const rows: string[] = [];
    const wrong: string[] = [];
    for (const [name, { line, column }] of Object.entries(expected)) {
      if (name.startsWith(LATER_PHASE) || name.startsWith(LEGAL)) continue;
      if (name === LEGAL_SINCE_5_10) continue;
      const { diagnostics } = await checkFile(join(kit, 'reject', name));
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const [first] = errors;
      const place = first === undefined ? 'accepted' : placeOf(first.origin);
      rows.push(
        `${name.padEnd(55)} ${`${line}:${column}`.padEnd(10)} ${place.padEnd(14)} ${first?.code ?? ''}`,
      );
      if (first === undefined || !isAt(first.origin, line)) wrong.push(`${name}: ${place}`);
      if (errors.length > 1) wrong.push(`${name}: ${errors.length} errors for one mistake`);
    }
    t.diagnostic(`script, expected place, found place and code:\n${rows.join('\n')}`);
    assert.deepEqual(wrong, []);
  },
);

for (const name of [join(LEGAL, 'enforce-on-converse.adl'), LEGAL_SINCE_5_10])
  test(`accepts the legal script ${name}${absent}`, { skip: absent !== '' }, async () => {
    const { diagnostics } = await checkFile(join(kit, 'reject', name));
    assert.equal(hasErrors(diagnostics), false);
  });

function placeOf({ start }: Origin): string {
  return `${start.line}:${start.column}`;
}
