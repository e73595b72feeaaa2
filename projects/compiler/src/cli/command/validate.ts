import type { Command } from '../command-context.ts';
import { CommandError, EXIT } from '../exit-code.ts';

export const validate: Command = async () => {
  throw new CommandError('soon', EXIT.internal);
};
