import { describeRandomAggregates } from './describe-random-aggregates.ts';

describeRandomAggregates({ questions: 2500, seed: 32 });
