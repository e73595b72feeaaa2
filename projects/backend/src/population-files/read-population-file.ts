import { checkDraft, type CheckedPopulation } from './check-draft.ts';
import { emptyDraft, type Draft, type ReadingContext } from './draft.ts';
import { decodeText, detectFormat } from './file-format.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { readYaml } from './read-yaml.ts';
import type { Sheet } from './sheet.ts';

/**
 * Reads a population file of any format. What is wrong goes to the problems of the context; the result may only be
 * used when there are none.
 */
export async function readPopulationFile(
  bytes: Uint8Array,
  context: ReadingContext,
): Promise<CheckedPopulation> {
  const draft = await readDraft(bytes, context);
  const checked = checkDraft(draft, context.problems);
  const isEmpty = draft.atoms.length === 0 && draft.links.length === 0;
  if (isEmpty && context.problems.total === 0 && !isEmptyDocument(bytes)) {
    context.problems.add('The file holds no atoms and no links.');
  }
  return checked;
}

/** A document with empty lists says so itself: nothing is to be added. */
function isEmptyDocument(bytes: Uint8Array): boolean {
  const format = detectFormat(bytes, decodeText(bytes));
  return format === 'json' || format === 'yaml';
}

async function readDraft(bytes: Uint8Array, context: ReadingContext): Promise<Draft> {
  const { problems } = context;
  const text = decodeText(bytes);
  switch (detectFormat(bytes, text)) {
    case 'xlsx':
      return readSheets(await readWorkbook(bytes, problems), context);
    case 'json':
      return readJson(withoutMark(text ?? ''), context);
    case 'yaml':
      return readYaml(withoutMark(text ?? ''), context);
    case 'csv':
      if (text !== null) return readSheets(readCsv(text, problems.file, problems), context);
      problems.add('The file is neither a workbook nor a text in UTF-8. Save it as UTF-8.');
      return emptyDraft();
    case 'xls':
      problems.add('This is a workbook of the older .xls format. Save it as .xlsx.');
      return emptyDraft();
    default:
      problems.add('The file is empty.');
      return emptyDraft();
  }
}

function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}

function readSheets(sheets: readonly Sheet[], context: ReadingContext): Draft {
  const draft = emptyDraft();
  for (const sheet of sheets) readSheet(sheet, context, draft);
  return draft;
}
