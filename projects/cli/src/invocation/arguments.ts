import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { COMMANDS, findCommand, type CommandDefinition } from './commands.ts';
import { CommandError, EXIT } from './exit-code.ts';
import { IGNORED_OPTIONS, OPTIONS, type OptionDefinition, type OptionKey } from './options.ts';

/** The parsed command line. */
export interface Invocation {
  readonly command: CommandDefinition;
  /** The words behind the command: the script, or for `help` a command. */
  readonly words: readonly string[];
  readonly values: ReadonlyMap<OptionKey, string>;
  /** Switches that were given, with whether they were switched on. */
  readonly switches: ReadonlyMap<OptionKey, boolean>;
  /** Options that were given, are known of the existing compiler and do nothing. */
  readonly ignored: readonly string[];
}

/** Parses the arguments after `ampersand <command>`. @throws CommandError for an unknown argument, with suggestions */
export function readArguments(name: string, words: readonly string[]): Invocation {
  const command = requireCommand(name);
  const reader = new ArgumentReader(command, words);
  reader.read();
  checkWords(command, reader.words);
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

function checkWords(command: CommandDefinition, words: readonly string[]): void {
  const mayHaveWord = command.word !== undefined || command.name === 'help';
  const { required = [], optional = [] } = command.following ?? {};
  const more = required.length + optional.length;
  const max = (command.script === 'none' && !mayHaveWord ? 0 : 1) + more;
  const second = words[max];
  const needed = command.script === 'required' ? 'script' : command.word;
  if (needed !== undefined && words.length === 0) {
    const example = command.examples[0] ?? '';
    throw wrong(`\`ampersand ${command.name}\` needs the name of a ${needed}. Example: ${example}`);
  }
  const missing = required[words.length - 1];
  if (missing !== undefined) {
    const example = command.examples[0] ?? '';
    throw wrong(
      `\`ampersand ${command.name}\` needs the name of a ${missing}. Example: ${example}`,
    );
  }
  if (words.length > max && more > 0)
    throw wrong(`\`ampersand ${command.name}\` doesn't accept \`${second ?? ''}\`. Remove it.`);
  if (words.length > max) {
    throw wrong(
      `\`ampersand ${command.name}\` accepts only one ${needed ?? 'script'}. Remove \`${second ?? ''}\`.`,
    );
  }
}

function wrong(message: string): CommandError {
  return new CommandError(message, EXIT.commandLine);
}

class ArgumentReader implements Invocation {
  readonly command: CommandDefinition;
  readonly words: string[] = [];
  readonly values = new Map<OptionKey, string>();
  readonly switches = new Map<OptionKey, boolean>();
  readonly ignored: string[] = [];
  readonly #rest: string[];

  constructor(command: CommandDefinition, words: readonly string[]) {
    this.command = command;
    this.#rest = [...words];
  }

  read(): void {
    for (let word = this.#rest.shift(); word !== undefined; word = this.#rest.shift()) {
      if (word === '--') this.words.push(...this.#rest.splice(0));
      else if (word.startsWith('--')) this.#readLong(word.slice(2));
      else if (/^-[A-Za-z]/.test(word)) this.#readShort(word);
      else this.words.push(word);
    }
  }

  #readLong(text: string): void {
    const equals = text.indexOf('=');
    const name = equals < 0 ? text : text.slice(0, equals);
    const given = equals < 0 ? null : text.slice(equals + 1);
    const isOff = name.startsWith('no-');
    const key = this.#find(isOff ? name.slice(3) : name);
    if (key && !(isOff && this.#definition(key).value !== null)) this.#set(key, !isOff, given);
    else this.#readUnknown(name, given);
  }

  #readShort(word: string): void {
    const key = this.#keys().find(
      (candidate) => this.#definition(candidate).short === word.charAt(1),
    );
    if (!key) throw this.#unknown(word);
    this.#set(key, true, word.length > 2 ? word.slice(2) : null);
  }

  #set(key: OptionKey, on: boolean, given: string | null): void {
    const { name, value, choices } = this.#definition(key);
    if (value === null) {
      if (given !== null) throw wrong(`\`--${name}\` doesn't accept a value.`);
      this.switches.set(key, on);
      return;
    }
    const text = given ?? this.#rest.shift();
    if (text === undefined || (given === null && text.startsWith('--'))) {
      throw wrong(`\`--${name}\` needs a value: --${name} ${value}`);
    }
    const choice = choices?.find((item) => item.toLowerCase() === text.toLowerCase());
    if (choices && choice === undefined) {
      throw wrong(
        `\`${text}\` isn't a valid value for \`--${name}\`. Choose one of: ${choices.join(', ')}.`,
      );
    }
    this.values.set(key, choice ?? text);
  }

  #readUnknown(name: string, given: string | null): void {
    const count = IGNORED_OPTIONS.get(name);
    if (count === undefined) throw this.#unknown(`--${name}`);
    if (count === 1 && given === null) this.#rest.shift();
    this.ignored.push(`--${name}`);
  }

  #unknown(option: string): CommandError {
    const { name } = this.command;
    const near = didYouMean(
      option,
      this.#keys().map((key) => this.#spelling(key)),
    );
    const hint = near ?? `To list the options, run \`ampersand help ${name}\`.`;
    return wrong(`Unknown option \`${option}\` for \`ampersand ${name}\`. ${hint}`);
  }

  #spelling(key: OptionKey): string {
    const { name, onByDefault } = this.#definition(key);
    return onByDefault ? `--no-${name}` : `--${name}`;
  }

  #find(name: string): OptionKey | undefined {
    return this.#keys().find((key) => {
      const definition = this.#definition(key);
      return definition.name === name || definition.alias === name;
    });
  }

  #keys(): readonly OptionKey[] {
    return [...this.command.options, 'help'];
  }

  #definition(key: OptionKey): OptionDefinition {
    return OPTIONS[key];
  }
}
