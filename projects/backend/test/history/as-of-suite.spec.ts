import { testKitPast } from './kit-past.ts';

testKitPast('sample');
