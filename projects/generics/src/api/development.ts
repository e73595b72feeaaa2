/** The page of an interface that the shell compiles at run time. */
export interface LivePage {
  /** Name of the interface in the script. */
  readonly name: string;
  readonly label: string;
  /** First segment of the route. */
  readonly path: string;
  /** Source concept. */
  readonly concept: string;
  /** Whether the route names no atom. */
  readonly isSession: boolean;
  /** The filled template of Angular. */
  readonly template: string;
}

/** An error in a script during development, or in its generated application. */
export interface ScriptProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string | null;
  /** The position in a file; null for a problem without one. */
  readonly place: ProblemPlace | null;
}

/** A position in a script; line and column count from 1. */
export interface ProblemPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The text of the line. */
  readonly text: string;
}

/** A model change that waits for the user to decide about the data. */
export interface WaitingChange {
  /** What the migration comes to, in sentences. */
  readonly messages: readonly string[];
  /** The command that decides the same in a terminal, without its decisions. */
  readonly command: string;
}

/** The state that `ampersand dev` sends to its page, on every change. */
export interface DevelopmentState {
  /** Counts the states from one start of the command on. */
  readonly version: number;
  /** Identifies the start of the command: a page of an earlier one has to be loaded again. */
  readonly run: string;
  /** Number of versions served so far: 0 until the application is ready. Pages and data change only with it. */
  readonly served: number;
  readonly pages: readonly LivePage[];
  readonly problems: readonly ScriptProblem[];
  readonly waiting: WaitingChange | null;
  /** Whether users log in, which the page can switch; null without accounts or if it is configured. */
  readonly login: boolean | null;
}

/** The path of {@link DevelopmentState}. */
export const DEVELOPMENT_STATE = '/-/dev/state';
/** The path of the events that announce a new {@link DevelopmentState}. */
export const DEVELOPMENT_EVENTS = '/-/dev/events';

/** The path for turning login on or off: `PUT` with `true` or `false`. */
export const DEVELOPMENT_LOGIN = '/-/dev/login';
