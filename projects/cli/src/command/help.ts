import { didYouMean } from '@ampersand-prototype/compiler/suggest';
import type { Command } from '../command-context.ts';
import { COMMANDS, findCommand } from '../commands.ts';
import { CommandError, EXIT } from '../exit-code.ts';
import { commandHelp, generalHelp } from '../help.ts';

/** `ampersand help`: explains the commands, or one of them. */
export const help: Command = ({ invocation, terminal }) => {
  const [name] = invocation.words;
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
    throw new CommandError(
      `There is no command \`${name}\`. ${near ?? ''}`.trim(),
      EXIT.commandLine,
    );
  }
  terminal.out(commandHelp(command));
  return EXIT.ok;
};
