#!/usr/bin/env node
import module from 'node:module';
import { versionProblem } from '@ampersand-prototype/generics/node-version';

// Nothing else is loaded before: an older Node cannot read the rest.
const problem = versionProblem('ampersand-backend', process.versions.node);
if (problem === null) {
  // What was loaded is kept compiled from start to start, but for lines that are counted: then they would be wrong.
  if (process.env['NODE_V8_COVERAGE'] === undefined) module.enableCompileCache();
  await import('./main.ts');
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
