import { stringify } from 'csv-stringify/sync';
import { blockTitle, populationBlocks, type Block } from './population-blocks.ts';
import { escapeCell } from '../sheet/cell.ts';
import { BYTE_ORDER_MARK, CSV_ROWS } from './table/csv-form.ts';
import type { WrittenPopulation } from './written-population.ts';

/** Writes a population as CSV relation blocks. */
export function writeCsv(population: WrittenPopulation): string {
  const records = populationBlocks(population).flatMap((block) => [...blockRecords(block), ['']]);
  return BYTE_ORDER_MARK + stringify(records, CSV_ROWS);
}

function blockRecords(block: Block): string[][] {
  const rows = block.rows.map((row) =>
    row.map((cell) => (cell === null ? '' : escapeCell(cell.text))),
  );
  return [[blockTitle(block), ...block.relations], [...block.concepts], ...rows];
}
