#!/usr/bin/env node
import { versionProblem } from '@ampersand-prototype/generics/node-version';

// Nothing else is loaded before: an older Node cannot read the rest.
const problem = versionProblem('ampersand', process.versions.node);
if (problem === null) await import('./start.ts');
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
