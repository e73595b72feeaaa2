import type { WrittenFormat } from '@ampersand-prototype/generics';
import { writeCsv } from './write-csv.ts';
import { writeJson, writeYaml } from './write-document.ts';
import { writeWorkbook } from './write-workbook.ts';
import type { WrittenPopulation } from './written-population.ts';

const CONTENT_TYPES: Readonly<Record<WrittenFormat, string>> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A written population file, with its name and content. */
export interface WrittenFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** Writes a population in a file format. @throws UnwritablePopulation */
export async function writePopulationFile(
  population: WrittenPopulation,
  format: WrittenFormat,
  application: string,
): Promise<WrittenFile> {
  const name = `${application.replaceAll(/[^\p{L}\p{N}_-]/gu, '_')}_population.${format}`;
  return { name, contentType: CONTENT_TYPES[format], content: await write(population, format) };
}

async function write(
  population: WrittenPopulation,
  format: WrittenFormat,
): Promise<string | Uint8Array> {
  switch (format) {
    case 'json':
      return writeJson(population);
    case 'yaml':
      return writeYaml(population);
    case 'csv':
      return writeCsv(population);
    default:
      return writeWorkbook(population);
  }
}
