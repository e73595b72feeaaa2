import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildExtension } from './build-extension.ts';

/** Writes the extension: to `dist/ampersand.vsix` for `npm run build`, or to the file that is named. */
const file = process.argv[2] ?? join(import.meta.dirname, '../../../dist/ampersand.vsix');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await buildExtension());
