import { testKitConformance } from './kit-conformance.ts';

testKitConformance(1);
