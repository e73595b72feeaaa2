import type { Language } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../application/application.ts';
import type { ChangeReporter, ClosedTransaction } from '../../application/transact.ts';
import { explainViolation, unexplained } from './explain-violation.ts';

/** The invariant that a client asks about, and the language of the answer. */
interface ExplainedRule {
  readonly rule: string;
  readonly language: Language;
}

/** Adds an explanation of the first violation of an invariant to the report of a transaction. */
export function explainingReporter(
  app: Pick<ServedModel, 'explanations'>,
  reporter: ChangeReporter,
  { rule, language }: ExplainedRule,
): ChangeReporter {
  return {
    reportsEffects: reporter.reportsEffects,
    async notify(closed) {
      const explained = await explainFirst(app, closed, { rule, language });
      return { ...(await reporter.notify(closed)), explained };
    },
  };
}

function explainFirst(
  app: Pick<ServedModel, 'explanations'>,
  { closing, transaction, access }: ClosedTransaction,
  { rule: name, language }: ExplainedRule,
) {
  const rule = access.model.rules.get(name);
  const [pair] = closing.violations.get(name) ?? [];
  if (!rule || !pair) return unexplained('holds');
  const { connection, dialect } = transaction;
  const context = { connection, dialect, access };
  return explainViolation(app.explanations, context, { rule, pair, language });
}
