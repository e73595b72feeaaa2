import type { Effects, SignalEffect, ToldChange } from '@ampersand-prototype/generics';
import type { WriteAnswer } from '@ampersand-prototype/components/application';
import { type ReasonLine, violationLines } from '../interfacing/edit/edit-reason';
import { factsOf, type ToldFact } from './told-change';

/** How many of something, by what people call it. */
export interface Counted {
  readonly label: string;
  readonly count: number;
}

/** What would come of deleting atoms. */
export interface Forecast {
  /** Atoms that go along, by concept. */
  readonly atoms: readonly Counted[];
  /** Links of others that lead to what goes, by relation. */
  readonly links: readonly Counted[];
  /** What people call the links that begin at what goes: its own data. */
  readonly own: readonly string[];
  /** What automated rules would add or change. */
  readonly byRules: readonly ToldFact[];
  /** The work that it makes, and settles. */
  readonly appear: readonly SignalEffect[];
  readonly vanish: readonly SignalEffect[];
  /** What the rules say against it; none where it may be done. */
  readonly blocked: readonly ReasonLine[];
}

/** Reads a forecast in the answer to a dry run that deletes atoms of a concept. */
export function forecastOf(answer: WriteAnswer, deleted: readonly string[]): Forecast {
  const { effects } = answer;
  return {
    atoms: effects ? atomsBeside(effects, deleted) : [],
    ...(effects ? linksOf(effects) : { links: [], own: [] }),
    byRules: factsOf(
      effects?.changes.filter(({ cause, op }) => cause.by === 'rule' && op === 'add') ?? [],
    ),
    appear: effects?.signals.appear ?? [],
    vanish: effects?.signals.vanish ?? [],
    blocked: answer.invariantRulesHold ? [] : violationLines(answer.notifications),
  };
}

/** Those that the user deletes are no news. */
function atomsBeside(effects: Effects, deleted: readonly string[]): readonly Counted[] {
  const own = new Map<string, number>();
  for (const { kind, op, what, from } of effects.changes) {
    if (kind === 'atom' && op === 'delete' && deleted.includes(from._id_))
      own.set(what, (own.get(what) ?? 0) + 1);
  }
  return effects.counts
    .filter(({ kind }) => kind === 'atom')
    .map(({ what, label, deleted: count }) => ({ label, count: count - (own.get(what) ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** At most so many of its own as are told are known to be so; the counts are whole. */
function linksOf({ changes, counts }: Effects): Pick<Forecast, 'links' | 'own'> {
  const goes = changes.filter(({ op }) => op === 'delete');
  const atoms = new Set(goes.flatMap(({ kind, from }) => (kind === 'atom' ? [from._id_] : [])));
  const isOwn = ({ kind, from }: ToldChange) => kind === 'link' && atoms.has(from._id_);
  const own = Map.groupBy(goes.filter(isOwn), ({ what }) => what);
  const links = counts
    .filter(({ kind }) => kind === 'link')
    .map(({ what, label, deleted }) => ({ label, count: deleted - (own.get(what)?.length ?? 0) }));
  return {
    links: links.filter(({ count }) => count > 0),
    own: counts.filter(({ what }) => own.has(what)).map(({ label }) => label),
  };
}
