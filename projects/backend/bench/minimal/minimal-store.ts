import type { Column, MinimalTask } from './minimal-task.ts';

/** A page of tasks, and how many there are. */
export interface MinimalPage {
  readonly rows: readonly object[];
  readonly count: number;
}

/** The hand-written SQL of the minimal server, for one database. */
export interface MinimalStore {
  page(session: string, column: Column, limit: number): Promise<MinimalPage>;
  /** Changes one field, checks the rule and writes a line of history. @throws Error when the rule is violated */
  edit(edit: MinimalEdit): Promise<void>;
  insert(tasks: readonly MinimalTask[]): Promise<void>;
  close(): Promise<void>;
}

/** A change of one field. */
export interface MinimalEdit {
  readonly session: string;
  readonly id: string;
  readonly column: Column;
  readonly value: string | number | null;
}

/** The one session of the minimal server. */
export const MINIMAL_SESSION = 'the-session';

/** Statements that create the tables; `serial` is the type of a number that the database gives. */
export function minimalSchema(serial: string): readonly string[] {
  return [
    `create table sessions (token text primary key, last_access text)`,
    `create table tasks (id text primary key, title text not null, status text not null, priority integer not null, estimate integer, due text, assignee text)`,
    ...['title', 'status', 'priority', 'estimate', 'due', 'assignee'].map(
      (column) => `create index tasks_${column} on tasks (${column})`,
    ),
    `create table history (seq ${serial}, moment text not null, session text not null, task text not null, field text not null, old text, new text)`,
    `create index history_task on history (task)`,
    `insert into sessions values ('${MINIMAL_SESSION}', '')`,
  ];
}

/** Selects the violations of the rule at one task. */
export const VIOLATIONS = `select id from tasks where status = 'Done' and assignee is null and id = `;
