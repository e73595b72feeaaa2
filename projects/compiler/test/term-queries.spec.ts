import { testQueries } from './checked-queries.ts';

testQueries(10);
