import type { OpenedTask } from '@ampersand-prototype/components';
import type { Messages } from '@ampersand-prototype/components/application';
import type { MaintainedRule, ViolatingAtom } from '@ampersand-prototype/generics';
import { describeSignal } from '../signals/describe-rule';
import { countOf, type SignalDescription } from '../signals/signal-inbox';

/** How many violations a tile shows, by how many rules have tasks; the page of tasks shows the others. */
const tasksShown = (rules: number): number => (rules > 1 ? 3 : 8);

/** A rule that the active roles maintain, with its first violations. */
export interface TaskTile {
  readonly title: string;
  readonly count: number;
  /** How many concern the logged-in account. */
  readonly mine: number;
  readonly first: readonly Task[];
}

/** A violation, with the page that opens what it is about. */
interface Task {
  readonly text: string;
  readonly isMine: boolean;
  readonly commands: readonly string[] | null;
  /** The state of the navigation to that page, which shows the task. */
  readonly state: { readonly task: OpenedTask };
}

/** Finds the page that opens an atom. */
type PageOf = (atom: ViolatingAtom | undefined) => readonly string[] | null;

/** Creates a tile per rule, with the user's own tasks first. */
export function taskTiles(
  maintained: readonly MaintainedRule[],
  signals: readonly SignalDescription[],
  messages: Messages,
  pageOf: PageOf,
): readonly TaskTile[] {
  const max = tasksShown(signals.length);
  const open = signals.map((signal) => tileOf(signal, max, pageOf));
  const violated = new Set(signals.map(({ rule }) => rule));
  const quiet = maintained
    .filter(({ rule }) => !violated.has(rule))
    .map((rule) => describeSignal(messages, { ...rule, violations: [] }))
    .map(({ title }): TaskTile => ({ title, count: 0, mine: 0, first: [] }));
  const sorted = open.toSorted((a, b) => b.mine - a.mine || b.count - a.count);
  return [...sorted, ...quiet];
}

function tileOf(signal: SignalDescription, max: number, pageOf: PageOf): TaskTile {
  const { mine = 0 } = signal;
  const first = signal.violations.slice(0, max).map((violation, index) => ({
    text: violation.message,
    isMine: index < mine,
    commands: pageOf(violation.src) ?? pageOf(violation.tgt),
    state: { task: { rule: signal.rule ?? '', text: violation.message } },
  }));
  return { title: signal.title, count: countOf(signal), mine, first };
}
