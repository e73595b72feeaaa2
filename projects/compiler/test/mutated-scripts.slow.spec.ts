import { testMutants } from './checked-mutants.ts';

testMutants(Number(process.env['MUTANTS'] ?? 400));
