import { filledVariables } from '@ampersand-prototype/generics';

/** The output streams of a command. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Messages and progress. */
  err(text: string): void;
  /** Whether messages may be colored. */
  readonly color: boolean;
}

/** Returns the terminal of the process. Colors follow `NO_COLOR`, `FORCE_COLOR` and whether anybody looks. */
export function processTerminal(): Terminal {
  const { FORCE_COLOR: forced, NO_COLOR: none } = filledVariables(process.env);
  const color =
    none === undefined && (forced === undefined ? process.stderr.isTTY : forced !== '0');
  return {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    color,
  };
}
