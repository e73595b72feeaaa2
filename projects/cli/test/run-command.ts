import type { TestContext } from 'node:test';
import { run } from '../src/run.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A script without mistakes. */
export const GOOD = `CONTEXT Shop IN ENGLISH
RELATION name[Customer*Name] [UNI,TOT]
REPRESENT Name TYPE ALPHANUMERIC
POPULATION name CONTAINS [ ("c1", "Ann") ]
INTERFACE Customers : "_SESSION";V[SESSION*Customer] BOX<TABLE> [ "Name" : name ]
ENDCONTEXT
`;
/** The same with a mistake in line 5. */
export const BAD = GOOD.replace('"Name" : name', '"Name" : nme').replace(
  '"Ann")',
  '"Ann"), ("c1", "Bob")',
);

/** How a command ended. */
export interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  readonly folder: string;
}

/** Runs a command line in a new folder with some files. */
export async function ampersand(
  test: TestContext,
  line: string,
  files: Record<string, string> = {},
): Promise<Outcome> {
  const folder = temporaryFolder(test, files);
  return ampersandIn(folder, line);
}

/** Runs a command line in a folder. */
export async function ampersandIn(folder: string, line: string): Promise<Outcome> {
  return runIn(folder, line === '' ? [] : line.split(' '));
}

/** Runs a command, given word by word, in a folder. */
export async function runIn(folder: string, args: readonly string[]): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    color: false,
  };
  const exitCode = await run(args, terminal, { base: folder });
  return { exitCode, out: out.join('\n'), err: err.join('\n'), folder };
}
