import { COMMANDS, type CommandDefinition } from './commands.ts';
import { OPTIONS, type OptionDefinition, type OptionKey } from './options.ts';

/** Formats the output of `ampersand` and `ampersand help`. */
export function generalHelp(): string {
  return [
    'ampersand turns an ADL script into a working web application.',
    '',
    'Usage: ampersand <command> [script] [options]',
    '',
    ...table(COMMANDS.map(({ name, summary }) => [name, summary])),
    '',
    'Examples:',
    ...COMMANDS.slice(0, 4).map(({ examples }) => `  ${examples.at(-1) ?? ''}`),
    '',
    'Run `ampersand help <command>` for help on a command, or `ampersand --version` for the version.',
  ].join('\n');
}

/** Formats the output of `ampersand help <command>`. */
export function commandHelp(command: CommandDefinition): string {
  const none = command.word === undefined ? '' : ` <${command.word}>`;
  const script = { required: ' <script>', optional: ' [script]', none }[command.script];
  const { required = [], optional = [] } = command.following ?? {};
  const more = [...required.map((each) => ` <${each}>`), ...optional.map((each) => ` [${each}]`)];
  const options: readonly OptionKey[] = [...command.options, 'help'];
  return [
    `ampersand ${command.name}: ${command.summary}`,
    ...(command.details === undefined ? [] : ['', command.details]),
    '',
    `Usage: ampersand ${command.name}${script}${more.join('')} [options]`,
    '',
    ...table(options.map((key) => [spelling(OPTIONS[key]), helpOf(key, command)])),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n');
}

function helpOf(key: OptionKey, { optionHelp }: CommandDefinition): string {
  return optionHelp?.[key] ?? OPTIONS[key].help;
}

function spelling({ name, value, onByDefault, short }: OptionDefinition): string {
  const long = onByDefault ? `--no-${name}` : `--${name}`;
  return `${short === undefined ? '' : `-${short}, `}${long}${value === null ? '' : ` ${value}`}`;
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
