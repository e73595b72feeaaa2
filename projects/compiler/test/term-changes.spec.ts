import { testChanges } from './checked-changes.ts';

testChanges(10);
