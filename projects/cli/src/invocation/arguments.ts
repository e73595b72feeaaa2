import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { COMMANDS, findCommand, type CommandDefinition } from './commands.ts';
import { CommandError, EXIT } from './exit-code.ts';
import { IGNORED_OPTIONS, OPTIONS, type OptionDefinition, type OptionKey } from './options.ts';

/** The parsed command line. */
export interface Invocation {
  readonly command: CommandDefinition;
  /** The arguments after the command: the script, or for `help` a command. */
  readonly args: readonly string[];
  readonly values: ReadonlyMap<OptionKey, string>;
  /** Switches that were given, with whether they were switched on. */
  readonly switches: ReadonlyMap<OptionKey, boolean>;
  /** Options that were given, are known of the existing compiler and do nothing. */
  readonly ignored: readonly string[];
}

/** Parses the arguments after `ampersand <command>`. @throws CommandError for an unknown argument, with suggestions */
export function readArguments(name: string, args: readonly string[]): Invocation {
  const command = requireCommand(name);
  const reader = new ArgumentReader(command);
  reader.read(args);
  checkCount(command, reader.args);
  return reader;
}

/** Returns the command with this name. @throws CommandError for an unknown one, with a suggestion */
export function requireCommand(name: string): CommandDefinition {
  const command = findCommand(name);
  if (!command) throw unknownCommand(name);
  return command;
}

function unknownCommand(name: string): CommandError {
  const near = didYouMean(
    name,
    COMMANDS.map((command) => command.name),
  );
  const hint = near ?? `Commands: ${COMMANDS.map((command) => command.name).join(', ')}.`;
  return new CommandError(`Unknown command \`${name}\`. ${hint}`, EXIT.commandLine);
}

function checkCount(command: CommandDefinition, args: readonly string[]): void {
  const { name, script, word } = command;
  const { required = [], optional = [] } = command.following ?? {};
  const first = script === 'required' ? 'script' : word;
  const takesFirst = script !== 'none' || word !== undefined || name === 'help';
  const missing = args.length === 0 ? first : required[args.length - 1];
  if (missing !== undefined) {
    const example = command.examples[0] ?? '';
    throw wrong(`\`ampersand ${name}\` needs the name of a ${missing}. Example: ${example}`);
  }
  const more = required.length + optional.length;
  const extra = args[(takesFirst ? 1 : 0) + more];
  if (extra === undefined) return;
  if (more > 0) throw wrong(`\`ampersand ${name}\` doesn't accept \`${extra}\`. Remove it.`);
  const accepted = first ?? 'script';
  throw wrong(`\`ampersand ${name}\` accepts only one ${accepted}. Remove \`${extra}\`.`);
}

function wrong(message: string): CommandError {
  return new CommandError(message, EXIT.commandLine);
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];
type OptionToken = Extract<Token, { readonly kind: 'option' }>;

/** Collects the tokens of a command line. `parseArgs` splits it; what this adds are choices, suggestions, and ignored options. */
class ArgumentReader implements Invocation {
  readonly command: CommandDefinition;
  readonly args: string[] = [];
  readonly values = new Map<OptionKey, string>();
  readonly switches = new Map<OptionKey, boolean>();
  readonly ignored: string[] = [];

  constructor(command: CommandDefinition) {
    this.command = command;
  }

  read(args: readonly string[]): void {
    const options = Object.fromEntries([
      ...[...IGNORED_OPTIONS].map(([name, count]) => [name, { type: typeFor(count === 1) }]),
      ...this.#keys().flatMap((key) => parserOptions(OPTIONS[key])),
    ]) as ParseArgsOptionsConfig;
    const { tokens } = parseArgs({ ...PARSING, args: [...args], options });
    for (const token of tokens) {
      if (token.kind === 'positional') this.args.push(token.value);
      else if (token.kind === 'option') this.#readOption(token);
    }
  }

  #readOption(token: OptionToken): void {
    const { name, rawName } = token;
    const isOff = name.startsWith('no-');
    const key = this.#find(isOff ? name.slice(3) : name);
    if (key && !(isOff && OPTIONS[key].value !== null)) this.#set(key, !isOff, token);
    else if (/^-\d/.test(rawName)) this.args.push(rawName);
    else if (IGNORED_OPTIONS.has(name)) this.ignored.push(rawName);
    else throw this.#unknown(rawName);
  }

  #set(key: OptionKey, on: boolean, { value: given, inlineValue }: OptionToken): void {
    const { name, value, choices }: OptionDefinition = OPTIONS[key];
    if (value === null) {
      if (given !== undefined) throw wrong(`\`--${name}\` doesn't accept a value.`);
      this.switches.set(key, on);
      return;
    }
    if (given === undefined || (!inlineValue && given.startsWith('--')))
      throw wrong(`\`--${name}\` needs a value: --${name} ${value}`);
    const choice = choices?.find((item) => item.toLowerCase() === given.toLowerCase());
    if (choices && choice === undefined) {
      throw wrong(
        `\`${given}\` isn't a valid value for \`--${name}\`. Choose one of: ${choices.join(', ')}.`,
      );
    }
    this.values.set(key, choice ?? given);
  }

  #unknown(option: string): CommandError {
    const { name } = this.command;
    const near = didYouMean(
      option,
      this.#keys().map((key) => spelling(OPTIONS[key])),
    );
    const hint = near ?? `To list the options, run \`ampersand help ${name}\`.`;
    return wrong(`Unknown option \`${option}\` for \`ampersand ${name}\`. ${hint}`);
  }

  #find(name: string): OptionKey | undefined {
    return this.#keys().find((key) => namesOf(OPTIONS[key]).includes(name));
  }

  #keys(): readonly OptionKey[] {
    return [...this.command.options, 'help'];
  }
}

/** Nothing is rejected here, so that every mistake gets a suggestion. */
const PARSING = { strict: false, allowPositionals: true, tokens: true } as const;

function typeFor(hasValue: boolean): 'string' | 'boolean' {
  return hasValue ? 'string' : 'boolean';
}

/** The option and its other name, for the parser. */
function parserOptions(definition: OptionDefinition): readonly (readonly [string, object])[] {
  const { short, value } = definition;
  const type = typeFor(value !== null);
  return namesOf(definition).map((name, i) => [name, { type, ...(i === 0 && short && { short }) }]);
}

function namesOf({ name, alias }: OptionDefinition): readonly string[] {
  return alias === undefined ? [name] : [name, alias];
}

function spelling({ name, onByDefault }: OptionDefinition): string {
  return onByDefault ? `--no-${name}` : `--${name}`;
}
