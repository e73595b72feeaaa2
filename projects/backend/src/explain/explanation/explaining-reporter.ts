import type { ExplainResponse, Language } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../application/application.ts';
import type { ChangeReporter, ClosedTransaction } from '../../application/transact.ts';
import type { Pair } from '../../core/pair.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import { readBefore } from '../../database/read-before.ts';
import { reportablePairs } from '../../rule/evaluation/violations.ts';
import { deletedBy } from './deletion-cause.ts';
import { explainViolation, unexplained } from './explain-violation.ts';
import type { ExplanationContext } from './explanation-context.ts';

/** The invariant that a client asks about, and the language of the response. */
interface ExplainedRule {
  readonly rule: string;
  /** Maximum number of nodes; null for the usual number. */
  readonly nodes: number | null;
  readonly language: Language;
}

/** Violations of one rule that are explained. */
const MAX_EXPLAINED_PAIRS = 5;

/** Adds explanations of the violations of an invariant to the report of a transaction. */
export function explainingReporter(
  app: Pick<ServedModel, 'database' | 'explanations'>,
  reporter: ChangeReporter,
  requested: ExplainedRule,
): ChangeReporter {
  return {
    reportsEffects: reporter.reportsEffects,
    async notify(closed) {
      const explained = await explainAll(app, closed, requested);
      return { ...(await reporter.notify(closed)), explained };
    },
  };
}

/** @throws ApiError if the rule does not exist */
async function explainAll(
  app: Pick<ServedModel, 'database' | 'explanations'>,
  { closing, transaction, access }: ClosedTransaction,
  { rule: name, language, nodes }: ExplainedRule,
): Promise<ExplainResponse> {
  const rule = access.model.rules.get(name);
  if (!rule) throw new ApiError('AMP-400-NAME', `${quoted(name)}.`);
  const pairs = reportablePairs(rule, closing.violations.get(name) ?? []);
  const { connection, dialect } = transaction;
  // Only a deletion takes the names away; other reads need no second connection.
  const before: ExplanationContext['before'] = (work) => readBefore(app.database, connection, work);
  const deletes = transaction.changes.some(({ kind, op }) => kind === 'atom' && op === 'delete');
  const context = { connection, dialect, access, ...(deletes && { before }) };
  const explainPair = (pair: Pair, isKnown = false): Promise<ExplainResponse> =>
    explainViolation(app.explanations, context, { rule, pair, language, nodes, isKnown });
  const responses: ExplainResponse[] = [];
  for (const pair of pairs.slice(0, MAX_EXPLAINED_PAIRS)) responses.push(await explainPair(pair));
  const [first, ...others] = responses.filter(({ explanation }) => explanation !== null);
  if (!first) return pairs[0] ? explainPair(pairs[0], true) : unexplained('holds');
  const cause = await deletedBy(context, transaction, language);
  const explained = cause === null ? first : withCause(first, cause);
  const explanations = others.flatMap(({ explanation }) => explanation ?? []);
  return explanations.length === 0 ? explained : { ...explained, others: explanations };
}

/** Puts a sentence before the others: what users want to do comes before what it is about. */
function withCause(response: ExplainResponse, cause: string): ExplainResponse {
  const { explanation } = response;
  if (!explanation) return response;
  const { sentences } = explanation;
  return { ...response, explanation: { ...explanation, sentences: [cause, ...sentences] } };
}
