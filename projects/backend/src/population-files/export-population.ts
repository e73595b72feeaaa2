import { writeCsv } from './write-csv.ts';
import { writeJson, writeYaml } from './write-document.ts';
import { writeWorkbook } from './write-workbook.ts';
import type { StoredPopulation } from './stored-population.ts';

/** Formats of an export. */
export const EXPORT_FORMATS = ['json', 'yaml', 'xlsx', 'csv'] as const;
/** Format of an export. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A population as a file. */
export interface ExportedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: string | Buffer;
}

/** Writes a population in a format; the file is called after the application. @throws Refusal */
export async function exportPopulation(
  population: StoredPopulation,
  format: ExportFormat,
  application: string,
): Promise<ExportedFile> {
  const name = `${application.replaceAll(/[^\p{L}\p{N}_-]/gu, '_')}_population.${format}`;
  return { name, contentType: CONTENT_TYPES[format], content: await write(population, format) };
}

async function write(population: StoredPopulation, format: ExportFormat): Promise<string | Buffer> {
  switch (format) {
    case 'json':
      return writeJson(population);
    case 'yaml':
      return writeYaml(population);
    case 'csv':
      return writeCsv(population);
    default:
      return Buffer.from(await writeWorkbook(population));
  }
}
