import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Prints the program of a browser worker. A process of its own, because the bundler listens for signals from then on. */
const input = join(import.meta.dirname, 'browser-worker.ts');
const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
const { output } = await bundle.generate({ format: 'iife', codeSplitting: false });
await bundle.close();
const [{ code, imports }] = output;
if (imports.length > 0) throw new Error(`A browser has no ${imports.join(', ')}.`);
process.stdout.write(code);
