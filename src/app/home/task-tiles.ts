import type { OpenedTask } from '@ampersand-prototype/components';
import { isoDayOf, type Messages } from '@ampersand-prototype/components/application';
import type { MaintainedRule, ViolatingAtom } from '@ampersand-prototype/generics';
import { describeSignal } from '../signals/describe-rule';
import { isPast, listedTasks, type ListedTask } from '../signals/listed-tasks';
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
  /** All listed ones. */
  readonly tasks: readonly Task[];
  /** How many have a date in the past. */
  readonly past: number;
  /** How many appeared by hour; empty if all appeared on one day. */
  readonly appeared: NonNullable<SignalDescription['appeared']>;
}

/** A violation, with the page that opens what it is about. */
export interface Task {
  readonly text: string;
  /** A short text: the label of the atom that it is about. */
  readonly label: string;
  readonly info: ListedTask;
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
    .map(({ title }): TaskTile => ({ ...NO_TASKS, title }));
  const sorted = open.toSorted((a, b) => b.mine - a.mine || b.past - a.past || b.count - a.count);
  return [...sorted, ...quiet];
}

const NO_TASKS = { count: 0, mine: 0, past: 0, first: [], tasks: [], appeared: [] } as const;

function tileOf(signal: SignalDescription, max: number, pageOf: PageOf): TaskTile {
  const { mine = 0, title, appeared = [] } = signal;
  const tasks = listedTasks(signal).map((task): Task => ({
    text: task.message,
    label: task.src?._label_ || task.message,
    info: task,
    isMine: task.isMine,
    commands: pageOf(task.src) ?? pageOf(task.tgt),
    state: { task: { rule: signal.rule ?? '', text: task.message } },
  }));
  const now = new Date();
  const days = new Set(appeared.map(({ hour }) => isoDayOf(hour)));
  return {
    ...{ title, count: countOf(signal), mine, first: tasks.slice(0, max), tasks },
    past: tasks.filter(({ info }) => isPast(info, now)).length,
    appeared: days.size > 1 ? appeared : [],
  };
}
