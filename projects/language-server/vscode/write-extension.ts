import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildExtension } from './build-extension.ts';

const DIST = join(import.meta.dirname, '../../../dist');

/** Writes `dist/ampersand.vsix`, for `npm run build`. */
mkdirSync(DIST, { recursive: true });
writeFileSync(join(DIST, 'ampersand.vsix'), await buildExtension());
