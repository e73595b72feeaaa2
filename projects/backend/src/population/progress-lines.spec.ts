import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { ImportOptions } from './import-population.ts';
import { progressLines } from './progress-lines.ts';

const MINUTE = 60_000;
const failed = (error: unknown) => ({ status: 400, body: { title: String(error) } });

describe('an answer that tells how far an import is', () => {
  it('says the same again while there is nothing new, and ends with the outcome', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    const { promise, resolve } = Promise.withResolvers<object>();
    let reportProgress: ImportOptions['progress'] = () => undefined;
    const lines = progressLines((progress) => {
      reportProgress = progress;
      return promise;
    }, failed);
    reportProgress({ step: 'checking', part: 0 });
    mock.timers.tick(MINUTE);
    const checking = '{"progress":{"step":"checking","part":0}}';
    const reported = String(lines.read()).trimEnd().split('\n');
    assert.ok(
      reported.length >= MINUTE / 1000 && reported.every((line) => line === checking),
      reported.join(' '),
    );
    resolve({ isCommitted: true });
    assert.deepEqual(
      await lines.toArray().then(String),
      '{"status":200,"body":{"isCommitted":true}}\n',
    );
    mock.timers.tick(MINUTE);
    mock.timers.reset();
  });

  it('tells a failure as its last line', async () => {
    const lines = progressLines(() => Promise.reject(new Error('no')), failed);
    assert.equal(String(await lines.toArray()), '{"status":400,"body":{"title":"Error: no"}}\n');
  });
});
