import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { Command } from '../invocation/command-context.ts';
import { COMMANDS, findCommand } from '../invocation/commands.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { commandHelp, generalHelp } from '../invocation/help.ts';

/** Runs `ampersand help`: shows help for all commands, or for one. */
export const help: Command = ({ invocation, terminal }) => {
  const [name] = invocation.args;
  if (name === undefined) {
    terminal.out(generalHelp());
    return EXIT.ok;
  }
  const command = findCommand(name);
  if (!command) {
    const near = didYouMean(
      name,
      COMMANDS.map((each) => each.name),
    );
    throw new CommandError(`Unknown command \`${name}\`. ${near ?? ''}`.trim(), EXIT.commandLine);
  }
  terminal.out(commandHelp(command));
  return EXIT.ok;
};
