import type { Signal } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { accessOf, readerFor } from '../application/transact.ts';
import { SIGNAL_TABLE } from '../core/framework-table.ts';
import { toPairs } from '../core/pair.ts';
import type { Row } from '../database/database.ts';
import type { Rule } from '../model/rule.ts';
import { distinctPairs } from '../rule/evaluation/violations.ts';
import { engineRuleNames } from '../rule/rule-engine.ts';
import { keyOf } from '../rule/signal-store.ts';
import { reportSignal } from '../rule/violation-report.ts';

/** Describes signals that are to be sent, by rule, as far as they are still open. */
export function describeSignals(app: ChangeableModel, pairs: readonly string[]): Promise<Signal[]> {
  return app.database.read(async (connection) => {
    const isOne = app.database.dialect.inSet('pair', 'OBJECT');
    const sql = `select conjunct, src, tgt from ${SIGNAL_TABLE} where ${isOne}`;
    const rows = Map.groupBy(await connection.all(sql, [pairs]), (row) => row['conjunct'] ?? '');
    const reader = readerFor(connection, await accessOf(app, connection, null));
    const signals: Signal[] = [];
    for (const rule of sentRules(app)) {
      const found = rule.conjuncts.flatMap((conjunct) => rows.get(keyOf(conjunct)) ?? []);
      if (found.length > 0) signals.push(await describeSignal(reader, rule, found));
    }
    return signals;
  });
}

function describeSignal(
  reader: ReturnType<typeof readerFor>,
  rule: Rule,
  rows: readonly Row[],
): Promise<Signal> {
  return reportSignal(reader, rule, distinctPairs(toPairs(rows)));
}

/** The rules whose signals are sent. */
function sentRules({ model, config }: Pick<ChangeableModel, 'model' | 'config'>): readonly Rule[] {
  const { rules } = config.webhook;
  const automated = engineRuleNames({ model }, config.execengine);
  return [...model.rules.values()].filter(
    ({ name, isInvariant }) =>
      !isInvariant && !automated.has(name) && (rules.length === 0 || rules.includes(name)),
  );
}
