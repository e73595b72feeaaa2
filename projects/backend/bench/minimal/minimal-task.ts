/** A task of the minimal server: the columns of one row, in the order of {@link COLUMNS}. */
export type MinimalTask = readonly [
  id: string,
  title: string,
  status: string,
  priority: number,
  estimate: number | null,
  due: string | null,
  assignee: string | null,
];

/** Columns of the table of tasks. */
export const COLUMNS = [
  'id',
  'title',
  'status',
  'priority',
  'estimate',
  'due',
  'assignee',
] as const;

/** A name of a column. */
export type Column = (typeof COLUMNS)[number];

/** Statuses that edits alternate between. The rule is about the first one. */
export const STATUSES = ['Done', 'Open'] as const;

const PEOPLE = 50;

/** Makes `count` tasks; a third of them lack an estimate, a due date, or an assignee. */
export function makeTasks(count: number): MinimalTask[] {
  return Array.from({ length: count }, (_, i) => [
    `t${i}`,
    `Task ${(i * 7919) % count}`,
    i % 4 === 0 && i % 3 !== 2 ? 'Done' : 'Open',
    i % 10,
    i % 3 === 0 ? null : (i * 31) % 100,
    i % 3 === 1 ? null : `2026-0${1 + (i % 9)}-${10 + (i % 19)}`,
    i % 3 === 2 ? null : `person${i % PEOPLE}`,
  ]);
}

/** The same tasks as a population file. */
export function populationOf(tasks: readonly MinimalTask[]): object {
  const links = COLUMNS.slice(1).map((relation, i) => ({
    relation,
    links: tasks.flatMap((task) => {
      const target = task[i + 1] ?? null;
      return target === null ? [] : [{ src: task[0], tgt: String(target) }];
    }),
  }));
  return { links };
}

/** Requires that a value is a task that may be stored. @throws Error */
export function requireTask(value: unknown): MinimalTask {
  const [id, title, status, priority, estimate, due, assignee] = value as MinimalTask;
  const isText = [id, title, status].every((each) => typeof each === 'string' && each !== '');
  const isNumber = Number.isInteger(priority) && (estimate === null || Number.isInteger(estimate));
  const isDay = due === null || (/^\d{4}-\d\d-\d\d$/.test(due) && !isNaN(Date.parse(due)));
  if (!isText || !isNumber || !isDay) throw new Error('The task is not valid.');
  if (status === 'Done' && assignee === null)
    throw new Error('A task that is done has an assignee.');
  return [id, title, status, priority, estimate, due, assignee];
}
