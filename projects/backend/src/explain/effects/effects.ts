import type { Effects, SignalEffect } from '@ampersand-prototype/generics';
import type { Database } from '../../database/database.ts';
import { readBefore } from '../../database/read-before.ts';
import type { Pair } from '../../core/pair.ts';
import type { Rule } from '../../model/rule.ts';
import type { Closing } from '../../rule/rule-engine.ts';
import { reportablePairs } from '../../rule/evaluation/violations.ts';
import { messageInWords } from '../../rule/rule-title.ts';
import type { SignalChange } from '../../rule/signal-store.ts';
import { labelledFor } from '../../session/access-scope/relation-labels.ts';
import type { Access } from '../../session/access.ts';
import type { Change } from '../../core/transaction/change.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { nounOf, whatOf } from '../../change-log/fact.ts';
import { loggedChanges } from '../../change-log/logged-changes.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';
import { isDescribed, MAX_DESCRIBED_CHANGES, describeChanges } from './describe-changes.ts';

type Count = Effects['counts'][number];

/** Describes the effects of an open transaction to a session. */
export async function effectsOf(
  database: Database,
  tx: Transaction,
  closing: Closing,
  access: Access,
): Promise<Effects> {
  const readable = new ChangeVisibility(access, tx.dialect);
  const counts = new Map<string, Count>();
  const first: Change[] = [];
  for await (const changes of loggedChanges(tx)) {
    const shown = changes.filter((change) => isDescribed(change) && isShown(readable, change));
    for (const change of shown) count(counts, change);
    if (first.length < MAX_CONSIDERED) first.push(...shown.slice(0, MAX_CONSIDERED));
  }
  // The data as they were before: this transaction is not committed, so that others do not see it.
  const changes = await readBefore(database, tx.connection, (before) =>
    describeChanges({ before, after: tx.connection }, access, readable, first),
  );
  return {
    changes,
    counts: [...counts.values()],
    signals: signalEffects(tx, closing, { access, readable }),
  };
}

/** So many changes are looked at for those that can be read. */
const MAX_CONSIDERED = 10 * MAX_DESCRIBED_CHANGES;

/** Checks whether the effects of a transaction can be shown. Without readable facts, not even a number is. */
export function isShown(readable: ChangeVisibility, change: Change): boolean {
  return readable.showsSome(change);
}

function count(counts: Map<string, Count>, change: Change): void {
  const what = whatOf(change);
  const known = counts.get(what) ?? {
    kind: change.kind,
    what,
    label: nounOf(change).label,
    added: 0,
    deleted: 0,
  };
  const member = change.op === 'add' ? 'added' : 'deleted';
  counts.set(what, { ...known, [member]: known[member] + 1 });
}

/** Rules whose signals come or go; those about what the session cannot read only where they are its own work. */
function signalEffects(
  { model }: Transaction,
  { signals }: Closing,
  { access, readable }: { readonly access: Access; readonly readable: ChangeVisibility },
): Effects['signals'] {
  const labelled = labelledFor(access);
  const visibleRules = [...model.rules.values()].filter(
    (rule) => !rule.isInvariant && isAboutShown(model, rule, readable),
  );
  const effects = (pick: (change: SignalChange) => readonly Pair[]): SignalEffect[] =>
    visibleRules.flatMap((rule) => {
      const changes = rule.conjuncts.flatMap((conjunct) => signals.get(conjunct) ?? []);
      const number = reportablePairs(rule, changes.flatMap(pick)).length;
      if (number === 0) return [];
      const message = messageInWords(rule, access.language, labelled);
      return [{ rule: rule.name, message, roles: rolesFor(model, rule), count: number }];
    });
  return { appear: effects((each) => each.appeared), vanish: effects((each) => each.vanished) };
}

function isAboutShown(
  model: Transaction['model'],
  rule: Rule,
  readable: ChangeVisibility,
): boolean {
  return [...model.relations.values()].every(
    (relation) =>
      readable.showsLinks(relation) ||
      !rule.conjuncts.some(({ id }) => relation.affectedConjuncts.includes(id)),
  );
}

/** Labels of the roles that a rule is work for. */
function rolesFor(model: Transaction['model'], rule: Rule): string[] {
  return [...model.roles.values()]
    .filter(({ maintains }) => maintains.includes(rule))
    .map(({ label }) => label);
}
