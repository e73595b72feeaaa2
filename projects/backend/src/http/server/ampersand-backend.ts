#!/usr/bin/env node
import { versionProblem } from '@ampersand-prototype/generics/node-version';

// Nothing else is loaded before: an older Node cannot read the rest.
const problem = versionProblem('ampersand-backend', process.versions.node);
if (problem === null) await import('./main.ts');
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
