import { testIncrements, testKitIncrements } from '../../../test/compared-increments.ts';

testIncrements(150);
testKitIncrements(1);
