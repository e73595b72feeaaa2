import { CommandError, EXIT } from './exit-code.ts';
import { NPM_SCRIPTS } from './invocation-place.ts';
import { OPTIONS, type OptionDefinition } from './options.ts';

/** Options that mean something to npm itself. */
const OF_NPM = new Set(['help', 'json', 'production']);

/**
 * Rejects options before `--`, which npm consumes. `npm start --port 4811` calls the command with the argument `4811` only, and
 * passes the option in the environment. @throws CommandError with the correct command line
 */
export function requireOwnOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): void {
  const script = environment['npm_lifecycle_event'] ?? '';
  const taken = NPM_SCRIPTS.has(script) ? takenByNpm(environment) : [];
  if (taken.length === 0) return;
  const names = taken.map(({ name }) => `\`--${name}\``).join(', ');
  const run = script === 'start' ? 'npm start' : `npm run ${script}`;
  throw new CommandError(
    `npm used ${names} itself. Put the options of this command after \`--\`. Run: ${run} -- ${meant(args.slice(1), taken)}`,
    EXIT.commandLine,
  );
}

interface Taken {
  readonly name: string;
  /** As it is written; null where the value came as a word of its own. */
  readonly text: string | null;
}

function takenByNpm(environment: NodeJS.ProcessEnv): readonly Taken[] {
  const options: readonly OptionDefinition[] = Object.values(OPTIONS);
  return options.flatMap(({ name, value }) => {
    const given = environment[`npm_config_${name.replaceAll('-', '_')}`];
    if (given === undefined || OF_NPM.has(name)) return [];
    if (value === null) return [{ name, text: given === '' ? `--no-${name}` : `--${name}` }];
    return [{ name, text: given === 'true' ? null : `--${name} ${given}` }];
  });
}

/** The words and options in the order that was probably meant: values that came as words go back to their options. */
function meant(args: readonly string[], taken: readonly Taken[]): string {
  const values = args.filter((word) => !word.endsWith('.adl'));
  const parts = taken.map(({ name, text }) => text ?? `--${name} ${values.shift() ?? '…'}`);
  return [...args.filter((word) => word.endsWith('.adl')), ...values, ...parts].join(' ');
}
