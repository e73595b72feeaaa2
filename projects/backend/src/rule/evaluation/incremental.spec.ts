import { testIncrements, testKitIncrements } from '../../../test/compared-increments.ts';

testIncrements(50);
testKitIncrements(5);
