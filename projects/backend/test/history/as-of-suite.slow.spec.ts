import { testKitPast } from './kit-past.ts';

testKitPast('all');
