import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { buildDocument } from '@ampersand-prototype/compiler/document';
import {
  DOCUMENT_FORMATS,
  renderDocument,
  type DocumentFormat,
} from '@ampersand-prototype/documentation';
import type { Origin } from '@ampersand-prototype/compiler';
import type { Command, CommandContext } from '../invocation/command-context.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { writeOutput } from '../output/output-folder.ts';
import { compileScript, WITHOUT_OPENAPI } from '../script/compile-script.ts';

/** Runs `ampersand docs`: writes the documentation of a model. */
export const docs: Command = async (context) => {
  const options = { ...WITHOUT_OPENAPI, withInvariantCheck: false };
  const { project, exitCode } = await compileScript(context, context.script, options);
  if (!project) return exitCode;
  const format = formatOf(context);
  const folder = folderOf(context);
  const document = buildDocument(project.script.plan);
  const rendered = await renderDocument(document, format, {
    sourceHref: sourceHrefs(context, folder, format),
    readSource: (file) => readIfPresent(context.path(file)),
  });
  const files = new Map(rendered.map(({ path, content }) => [path, content]));
  const { written, unchanged, removed } = writeOutput(folder, files);
  if (!context.isOn('json'))
    context.terminal.out(
      `${folder}: ${written} written, ${unchanged} unchanged, ${removed} removed`,
    );
  return EXIT.ok;
};

function formatOf(context: CommandContext): DocumentFormat {
  const given = context.value('format');
  return DOCUMENT_FORMATS.find((format) => format === given) ?? 'html';
}

function folderOf(context: CommandContext): string {
  const given = context.value('output');
  if (given !== undefined) return context.path(given);
  const script = context.path(context.script);
  return join(dirname(script), `${basename(script, '.adl')}-docs`);
}

function readIfPresent(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Links to the script; on pages of Markdown, to the line as well. */
function sourceHrefs(
  context: CommandContext,
  folder: string,
  format: DocumentFormat,
): (origin: Origin) => string | null {
  return ({ file, start }) => {
    const path = context.path(file);
    if (!existsSync(path)) return null;
    const href = relative(folder, path).split(sep).map(encodeURIComponent).join('/');
    return format === 'md' ? `${href}#L${start.line}` : href;
  };
}
