import type { Starts } from './starts.ts';
import type { Budget, PartResult, TestCounts } from './step.ts';

/** The result of a step of the test run. */
export interface StepResult extends TestCounts, Starts {
  readonly title: string;
  readonly seconds: number;
  readonly budget: Budget;
  readonly parts: readonly PartResult[];
  /** The names of the failed tests, as far as the step names them. */
  readonly failures: readonly string[];
}

/** The durations and test counts of an earlier run. */
export type Figures = Readonly<
  Record<string, { readonly seconds: number; readonly cases: number }>
>;

const COUNTS = ['processes', 'servers', 'builds'] as const;

/** Describes the limits that a step exceeded. */
export function exceededLimits(result: StepResult): readonly string[] {
  return COUNTS.filter((count) => result[count] > (result.budget[count] ?? Infinity)).map(
    (count) => `${result.title}: ${result[count]} ${count}, at most ${result.budget[count]}`,
  );
}

/** Describes what failed in a step: each test by its name, or the step. */
export function failuresOf({ title, failed, failures }: StepResult): readonly string[] {
  if (failed === 0) return [];
  return failures.length === 0 ? [title] : failures.map((name) => `${title}: ${name}`);
}

/** Checks whether a step took more than one and a half times its budget of seconds. */
function isSlow({ seconds, budget }: StepResult): boolean {
  return seconds > 1.5 * (budget.seconds ?? Infinity);
}

/** Extracts the durations and test counts of a run, for comparison. */
export function figuresOf(results: readonly StepResult[]): Figures {
  const partsOf = ({ title, parts }: StepResult) => parts.filter(({ part }) => part !== title);
  return Object.fromEntries(
    results.flatMap((result): [string, Figures[string]][] => [
      [result.title, { seconds: result.seconds, cases: casesOf(result) }],
      ...partsOf(result).map((one): [string, Figures[string]] => [
        one.part,
        { seconds: Math.round(one.seconds), cases: casesOf(one) },
      ]),
    ]),
  );
}

function casesOf({ passed, failed }: TestCounts): number {
  return passed + failed;
}

/** A row of the table, by the names of its columns. */
type Row = Readonly<Record<string, string | number>>;

/**
 * Formats the results of steps and their parts as table rows. In brackets stand the figures of the last run; `!` marks what
 * took too long.
 */
export function tableRows(
  results: readonly StepResult[],
  last: Figures,
  ratios: Readonly<Record<string, number>>,
): readonly Row[] {
  return results.flatMap((result) => {
    const parts = result.parts.length > 1 ? result.parts : [];
    const [only] = result.parts;
    return [
      {
        ...row(result.title, result, last[result.title]),
        budget: `${result.budget.seconds ?? ''}${isSlow(result) ? ' !' : ''}`,
        ...Object.fromEntries(COUNTS.map((count) => [count, result[count] || ''])),
        ...(result.parts.length === 1 ? quality(only, ratios) : {}),
      },
      ...parts.map((part) => ({
        ...row(`  ${part.part}`, part, last[part.part]),
        ...quality(part, ratios),
      })),
    ];
  });
}

function row(
  step: string,
  result: TestCounts & { readonly seconds: number },
  last: { readonly seconds: number; readonly cases: number } | undefined,
): Row {
  const { failed, skipped, seconds } = result;
  const siblings = (now: number, before: number | undefined) =>
    before === undefined ? `${now}` : `${now} (${before})`;
  return {
    step,
    seconds: siblings(Math.round(seconds), last?.seconds),
    cases: siblings(casesOf(result), last?.cases),
    failed: failed || '',
    skipped: skipped || '',
  };
}

function quality(part: PartResult | undefined, ratios: Readonly<Record<string, number>>): Row {
  if (!part || part.lines === null) return {};
  return {
    'lines covered': `${part.lines.toFixed(1)} %`,
    'test/source': ratios[part.part]?.toFixed(2) ?? '',
  };
}
