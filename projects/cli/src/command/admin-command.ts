import { inviteAdministrator, readConfig, StartFailure } from '@ampersand-prototype/backend';
import { filledVariables } from '@ampersand-prototype/generics';
import type { Command } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { givenData } from '../workspace/serve-request.ts';

/** Runs `ampersand admin invite`: creates the first administrator of an installation, and prints the password once. */
export const admin: Command = async (context) => {
  const [action, name = ''] = context.invocation.args;
  if (action !== 'invite')
    throw new CommandError(
      `Unknown action \`${action}\`. Example: ampersand admin invite ann`,
      EXIT.commandLine,
    );
  const [from, data] = [context.value('from'), context.value('data')];
  const environment = { AMPERSAND_LOG_LEVEL: 'warn', ...filledVariables(process.env) };
  const given = {
    ...(from !== undefined && { generics: context.path(from) }),
    ...(data !== undefined && { data: givenData(context, data) }),
  };
  try {
    const { password } = await inviteAdministrator(readConfig({ environment, given }), name);
    context.terminal.err(`${name} is an administrator now. The password is shown only once:`);
    context.terminal.out(password);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof StartFailure) throw new CommandError(error.message, EXIT.cannotServe);
    throw error;
  }
};
