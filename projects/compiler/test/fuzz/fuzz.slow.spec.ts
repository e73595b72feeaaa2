import { testFuzzedScripts } from './fuzzed-scripts.ts';

testFuzzedScripts(Number(process.env['FUZZ_MUTANTS'] ?? 10_000));
