import type { CompileOptions } from '@ampersand-prototype/compiler';
import type { CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';

/** Converts the options of a command to those of the compiler. @throws CommandError for invalid CRUD flags */
export function compileOptions(context: CommandContext): CompileOptions {
  const crudDefaults = context.value('crudDefaults');
  if (crudDefaults !== undefined) rejectOtherFlags(crudDefaults);
  const engineFunctions = context.value('engineFunctions')?.split(',') ?? [];
  return {
    ...(crudDefaults === undefined ? {} : { crudDefaults }),
    engineFunctions: engineFunctions.map((name) => name.trim()),
    legacy: context.isOn('legacy'),
    violationsAre: context.isOn('ignoreInvariants') ? 'warning' : 'error',
    cartesianProductsAre: context.isOn('failOnCartesianProduct') ? 'error' : 'warning',
    isProduction: context.isOn('production'),
  };
}

function rejectOtherFlags(rights: string): void {
  const flags = [...rights.toUpperCase()];
  const isCrud = flags.every((letter) => 'CRUD'.includes(letter));
  if (isCrud && flags.length > 0 && new Set(flags).size === flags.length) return;
  throw new CommandError(
    `\`${rights}\` isn't a valid value for --crud-defaults. Use each of the letters C, R, U, and D at most once: uppercase allows, ` +
      'lowercase forbids, as in `cRud`.',
    EXIT.commandLine,
  );
}
