import { testKitConformance } from './kit-conformance.ts';

testKitConformance(3);
