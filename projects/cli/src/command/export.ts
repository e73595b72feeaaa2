import { compile, hasErrors, parseScript, printContext } from '@ampersand-prototype/compiler';
import type { Command } from '../invocation/command-context.ts';
import { showDiagnostics } from '../script/compile-script.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { requireRoomForResult, writeResult } from '../output/write-result.ts';

/** Runs `ampersand export`: writes the script and its includes as one formatted script. */
export const exportScript: Command = async (context) => {
  requireRoomForResult(context);
  const options = {
    legacy: context.isOn('legacy'),
    withInvariantCheck: false,
    onlyDiagnostics: true,
  };
  const { diagnostics, units } = await compile(context.script, context.files, options);
  showDiagnostics(context, diagnostics, units);
  const { tree } = await parseScript(units, options);
  if (hasErrors(diagnostics) || tree === null) return EXIT.invalidScript;
  writeResult(context, printContext(tree));
  return EXIT.ok;
};
