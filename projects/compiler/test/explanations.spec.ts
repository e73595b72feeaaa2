import { testExplanations } from './checked-explanations.ts';

testExplanations(6);
