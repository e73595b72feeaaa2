import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { requireSplit } from './require-split.ts';

const ENTRY = 'ampersand-prototype-components.mjs';
const PART = 'ampersand-prototype-components-why-button-BcF25XBI.mjs';

it('rejects a library that loads its own entry point on demand', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'split-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const check = (part: string) => () => {
    writeFileSync(join(folder, PART), part);
    requireSplit(folder);
  };
  writeFileSync(join(folder, ENTRY), `const a = () => import("./${PART}").then((n) => n.t);`);
  assert.doesNotThrow(check(`import { t } from "./${ENTRY}";`));
  assert.throws(
    check(`() => import("./${ENTRY}").then((n) => n.t).then((m) => m.ExplanationText);`),
    {
      message: new RegExp(`${PART} loads ${ENTRY}.*ExplanationText`),
    },
  );
});
