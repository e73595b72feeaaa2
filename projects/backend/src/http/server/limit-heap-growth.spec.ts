import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';

const MODULE = new URL('limit-heap-growth.ts', import.meta.url).href;
const MEGABYTE = 1024 * 1024;

/** The most megabytes of heap of a process of its own while objects come and go, of which few are used at any time. */
function peakOf(preparation: string): number {
  const program = `
    import { limitHeapGrowth } from '${MODULE}';
    ${preparation}
    const used = [];
    let peak = 0;
    for (let i = 0; i < 5_000_000; i += 1) {
      used[i % 300_000] = { i, text: 'item ' + i };
      if (i % 10_000 === 0) peak = Math.max(peak, process.memoryUsage().heapTotal);
    }
    console.log(peak);`;
  const parameters = ['--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, parameters, { encoding: 'utf8' })) / MEGABYTE;
}

it('keeps the heap of a process small', () => {
  const [limited, usual] = [peakOf('limitHeapGrowth();'), peakOf('')];
  assert.ok(limited < 0.7 * usual, `${limited} MB of ${usual} MB`);
});
