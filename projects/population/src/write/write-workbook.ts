import { isNumeric } from '@ampersand-prototype/generics';
import writeSheets, {
  type Cell as WrittenCell,
  type Sheet as WrittenSheet,
} from 'write-excel-file/universal';
import { quoted } from '../file/quoted.ts';
import { blockTitle, populationBlocks, type Block, type BlockCell } from './population-blocks.ts';
import { escapeCell } from '../sheet/cell.ts';
import { MAX_TITLE_LENGTH, sheetTitle } from '../file/sheet-title.ts';
import type { WrittenPopulation } from './written-population.ts';

/** What a cell of a workbook can hold. */
const MAX_CELL_LENGTH = 32_767;
const MAX_ROWS = 1_048_576;
const WIDTH = 24;
/** Spreadsheets keep fifteen digits; other numbers are written as texts. */
const PLAIN_NUMBER = /^(?=(?:\D*\d){1,15}\D*$)-?\d+(?:\.\d+)?$/;

/**
 * Writes a population as a workbook, with a sheet per relation block.
 *
 * @throws UnwritablePopulation when a workbook cannot hold it
 */
export async function writeWorkbook(population: WrittenPopulation): Promise<Uint8Array> {
  const titles = new Set<string>();
  const sheets = populationBlocks(population).map((block) =>
    blockSheet(block, uniqueTitle(block.title, titles)),
  );
  const content =
    sheets.length > 0
      ? sheets
      : [{ sheet: 'Empty', data: [[{ value: 'There is nothing to export.', type: String }]] }];
  const blob = await writeSheets(content as WrittenSheet<Blob>[]).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

function blockSheet(block: Block, title: string) {
  if (block.rows.length + 2 > MAX_ROWS)
    throw tooLarge(`${quoted(block.title)} has ${block.rows.length} rows`);
  const header = (text: string): WrittenCell => ({ value: text, type: String, fontWeight: 'bold' });
  const data = [
    [blockTitle(block), ...block.relations].map(header),
    block.concepts.map(header),
    ...block.rows.map((row) => row.map((cell, i) => writeCell(cell, block, i))),
  ];
  return {
    sheet: title,
    data,
    columns: block.concepts.map(() => ({ width: WIDTH })),
    stickyRowsCount: 2,
  };
}

function writeCell(cell: BlockCell, block: Block, column: number): WrittenCell {
  if (cell === null) return null;
  if (isNumeric(cell.type) && PLAIN_NUMBER.test(cell.text))
    return { value: Number(cell.text), type: Number };
  const text = escapeCell(cell.text);
  if (text.length <= MAX_CELL_LENGTH) return { value: text, type: String };
  throw tooLarge(
    `a text of ${quoted(block.concepts[column] ?? '')} has ${cell.text.length} characters`,
  );
}

function tooLarge(what: string): UnwritablePopulation {
  return new UnwritablePopulation(
    `This is too large for a workbook: ${what}. Choose format json, yaml, or csv.`,
  );
}

/** An error for a population that a format cannot represent, with a hint. */
export class UnwritablePopulation extends Error {}

/** A title that a sheet can have and no other sheet has. */
function uniqueTitle(name: string, taken: Set<string>): string {
  const plain = sheetTitle(name);
  let title = plain;
  for (let number = 2; taken.has(title.toLowerCase()); number += 1) {
    const suffix = ` ${number}`;
    title = plain.slice(0, MAX_TITLE_LENGTH - suffix.length) + suffix;
  }
  taken.add(title.toLowerCase());
  return title;
}
