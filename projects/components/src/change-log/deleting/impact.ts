import type { Effects, SignalEffect, ChangeDescription } from '@ampersand-prototype/generics';
import { nameOf, type WriteResponse } from '@ampersand-prototype/components/application';
import type { ReasonLine } from '../../edit/edit-reason';
import { blockingLines, MAX_NAMED } from './blocking-lines';
import { factsOf, type FactDescription } from '../describe/fact-description';

/** The number of atoms of a concept, with some of their labels. */
export interface Counted {
  readonly label: string;
  readonly count: number;
  readonly names: readonly string[];
}

/** The consequences of a deletion: deleted items, rule effects, and tasks. */
export interface Impact {
  /** Atoms that go along, by concept. */
  readonly atoms: readonly Counted[];
  /** Links of others that lead to what goes, by relation. */
  readonly links: readonly Counted[];
  /** What people call the links that begin at what goes: its own data. */
  readonly own: readonly string[];
  /** What automated rules would add or change. */
  readonly byRules: readonly FactDescription[];
  /** The work that it makes, and settles. */
  readonly appear: readonly SignalEffect[];
  readonly vanish: readonly SignalEffect[];
  /** What the rules say against it; none where it may be done. */
  readonly blocked: readonly ReasonLine[];
}

/** Derives the impact of a deletion from the response to its dry run. */
export function impactOf(response: WriteResponse, deleted: readonly string[]): Impact {
  const { effects } = response;
  return {
    atoms: effects ? atomsInRowsOf(effects, deleted) : [],
    ...(effects ? linksOf(effects) : { links: [], own: [] }),
    byRules: factsOf(
      effects?.changes.filter(({ cause, op }) => cause.by === 'rule' && op === 'add') ?? [],
    ),
    appear: effects?.signals.appear ?? [],
    vanish: effects?.signals.vanish ?? [],
    blocked: response.invariantRulesHold ? [] : blockingLines(response.notifications),
  };
}

/** Those that the user deletes are no news. */
function atomsInRowsOf(
  { changes, counts }: Effects,
  deleted: readonly string[],
): readonly Counted[] {
  const going = changes.filter(({ kind, op }) => kind === 'atom' && op === 'delete');
  const isRequested = ({ from }: ChangeDescription) => deleted.includes(from._id_);
  return otherCounts('atom', counts, going.filter(isRequested), going);
}

/** The links of the item. Only described links can be recognized as its own; the counts are complete. */
function linksOf({ changes, counts }: Effects): Pick<Impact, 'links' | 'own'> {
  const goes = changes.filter(({ op }) => op === 'delete');
  const atoms = new Set(goes.flatMap(({ kind, from }) => (kind === 'atom' ? [from._id_] : [])));
  const links = goes.filter(({ kind }) => kind === 'link');
  const own = links.filter(({ from }) => atoms.has(from._id_));
  const names = new Set(own.map(({ what }) => what));
  return {
    links: otherCounts('link', counts, own, links),
    own: counts.filter(({ what }) => names.has(what)).map(({ label }) => label),
  };
}

/** The counts of a kind without expected changes; the names are those of the others, if known. */
function otherCounts(
  of: ChangeDescription['kind'],
  counts: Effects['counts'],
  known: readonly ChangeDescription[],
  changes: readonly ChangeDescription[],
): readonly Counted[] {
  return counts
    .filter(({ kind }) => kind === of)
    .map(({ what, label, deleted }) => {
      const isOfIt = (change: ChangeDescription) => change.what === what;
      const news = changes.filter((change) => isOfIt(change) && !known.includes(change));
      const all = new Set(news.flatMap(({ from }) => nameOf({ ...from }) ?? []));
      const names = [...all].slice(0, MAX_NAMED);
      return { label, count: deleted - known.filter(isOfIt).length, names };
    })
    .filter(({ count }) => count > 0);
}
