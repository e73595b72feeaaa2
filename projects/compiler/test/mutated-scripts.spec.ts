import { testMutants } from './checked-mutants.ts';

testMutants(40);
