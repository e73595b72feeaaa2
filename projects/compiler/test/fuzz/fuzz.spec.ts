import { testFuzzedScripts } from './fuzzed-scripts.ts';

testFuzzedScripts(1000);
