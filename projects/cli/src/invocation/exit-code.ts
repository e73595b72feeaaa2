/** Exit codes of the command. */
export const EXIT = {
  ok: 0,
  /** Unknown command or option, or a value that an option does not take. */
  commandLine: 1,
  /** A fault of the program itself. */
  internal: 2,
  /** The script has mistakes. */
  invalidScript: 10,
  /** The queries give other results than the terms. */
  mismatch: 30,
  /** A migration needs decisions. */
  undecided: 40,
  /** A rule needs a Cartesian product, and the command must fail then. */
  cartesianProduct: 46,
  /** The application cannot be built or served. */
  cannotServe: 80,
  /** A file cannot be read or written, or a template is missing. */
  file: 130,
} as const;

/** An exit code of the command. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error that ends a command with a message for the user. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}
