import { readCsv } from './csv/read-csv.ts';
import { readJson } from './document/read-json.ts';
import { readYaml } from './document/read-yaml.ts';
import { EXCEL_NAME, readWorkbook } from './workbook/read-workbook.ts';
import { decodeText, detectFormat, isArchive } from './file/detect-format.ts';
import { NO_POPULATION } from './file/no-population.ts';
import type { Reason } from './file/reason.ts';
import type { Reading } from './file/reading-state.ts';
import type { Hint } from './file/hint.ts';

/** Files with these extensions are documents, even if they are incomplete. */
const DOCUMENT_NAME = /\.(?:ya?ml|json)$/i;

/**
 * Reads a population file in any supported format and reports problems. The sink's content is valid only without
 * problems. Returns whether the file has content: a document with empty lists has, an empty sheet has not.
 */
export function readPopulationFile<C, R>(bytes: Uint8Array, reading: Reading<C, R>): boolean {
  let isFilled = false;
  const sink = {
    startSheet: () => reading.sink.startSheet?.(),
    atom(...atom: Parameters<typeof reading.sink.atom>) {
      isFilled = true;
      reading.sink.atom(...atom);
    },
    link(...link: Parameters<typeof reading.sink.link>) {
      isFilled = true;
      reading.sink.link(...link);
    },
  };
  const isDocument = readFormat(bytes, { ...reading, sink });
  return isFilled || isDocument || reading.problems.total > 0;
}

/** Gives whether the file is a document. */
function readFormat<C, R>(bytes: Uint8Array, reading: Reading<C, R>): boolean {
  const { problems } = reading;
  const isTable = reading.isTable === true;
  const text = isArchive(bytes) ? null : decodeText(bytes, isTable);
  const format = detectFormat(bytes, text);
  const reject = (reason: Reason, hint: Hint | null = null): boolean => {
    problems.add({ kind: 'file', reason, hint });
    return false;
  };
  if (format === 'empty') return reject({ about: 'emptyFile' });
  if (format === 'xls') return reject({ about: 'oldWorkbook' }, { about: 'saveAsXlsx' });
  if (format === 'xlsx') {
    readWorkbook(bytes, reading);
    return false;
  }
  if (EXCEL_NAME.test(problems.file)) return reject({ about: 'noExcel' }, { about: 'taken' });
  if (text === null) return reject({ about: 'noText' }, { about: 'takenInUtf8' });
  const content = text.replace(/^\ufeff/, '');
  if (isTable && format !== 'json') return readText('csv', bytes, content, reading);
  if (DOCUMENT_NAME.test(problems.file) && (format === 'unknown' || format === 'csv'))
    return readText('yaml', bytes, content, reading);
  if (format !== 'unknown') return readText(format, bytes, content, reading);
  problems.add(NO_POPULATION);
  return false;
}

function readText<C, R>(
  format: 'json' | 'yaml' | 'csv',
  bytes: Uint8Array,
  text: string,
  reading: Reading<C, R>,
): boolean {
  if (format === 'json') readJson(text, reading);
  else if (format === 'csv') readCsv(bytes, text, reading);
  else readYaml(text, reading);
  return format !== 'csv';
}
