import { initialScripts } from '../processes/initial-scripts.ts';
import { expect, test } from '../test.ts';

test.use({ changesData: false });

const MAX_KB = 145;

test(
  `the first page needs at most ${MAX_KB} kB of scripts`,
  { tag: '@journey' },
  async ({ application }) => {
    const scripts = await initialScripts(application.url);
    const kilobytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
    const sizes = scripts.map(({ name, gzipBytes }) => `${name} ${gzipBytes}`).join('\n');
    expect(scripts.length).toBeGreaterThan(1);
    expect(kilobytes, sizes).toBeLessThanOrEqual(MAX_KB);
  },
);
