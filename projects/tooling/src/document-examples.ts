import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run docs:examples` writes the documentation of the examples that show what documentation contains. */
const EXAMPLES = ['clinic', 'library', 'reasons', 'school'];

for (const name of EXAMPLES) {
  const folder = join('projects/examples', name);
  const options = ['--format', 'md', '--out', join(folder, 'docs')];
  const { status } = spawnSync('ampersand', ['docs', join(folder, `${name}.adl`), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
