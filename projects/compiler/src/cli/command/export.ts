import { hasErrors, sortDiagnostics } from '../../diagnostic/create.ts';
import { printContext } from '../../export/print-context.ts';
import { parseScript } from '../../parse/parse-script.ts';
import { readScript } from '../../source/read-script.ts';
import type { Command } from '../command-context.ts';
import { showDiagnostics } from '../compile-script.ts';
import { EXIT } from '../exit-code.ts';
import { writeResult } from '../write-result.ts';

/** `ampersand export`: writes the script with everything it includes as one formatted script. */
export const exportScript: Command = async (context) => {
  const { units, diagnostics } = await readScript(context.script, context.files);
  const parsed = parseScript(units, { legacy: context.isOn('legacy') });
  const all = sortDiagnostics([...diagnostics, ...parsed.diagnostics]);
  showDiagnostics(context, all, units);
  if (parsed.tree === null || hasErrors(all)) return EXIT.invalidScript;
  writeResult(context, printContext(parsed.tree));
  return EXIT.ok;
};
