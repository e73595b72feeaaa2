import { describeRandomAggregates } from './describe-random-aggregates.ts';

// The long run has four files more, so that two processes share 10,000 questions. A fault is found again by its seed.
describeRandomAggregates({
  questions: Number(process.env['AGGREGATE_QUESTIONS'] ?? 60),
  seed: Number(process.env['AGGREGATE_SEED'] ?? 1),
});
