#!/usr/bin/env node
import { versionProblem } from './node-version.ts';

// Nothing else is loaded before: an older Node cannot read the rest.
const problem = versionProblem(process.versions.node);
if (problem === null) await import('./start.ts');
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
