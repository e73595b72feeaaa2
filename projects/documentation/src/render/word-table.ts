import {
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
  type ParagraphChild,
} from 'docx';
import type { Inline } from '@ampersand-prototype/generics';
import { WORD_STYLES } from './word-styles.ts';

type Content = readonly Inline[];

/** Width of the text of a page, in twentieths of a point. */
const TEXT_WIDTH = 9026;

/** Number of characters between which the width of a column follows its longest text. */
const [MIN_CHARACTERS, MAX_CHARACTERS] = [8, 32];

/** Width of a character of code, in characters of text. */
const CODE_WIDTH = 1.25;

const BORDER = { style: BorderStyle.SINGLE, size: 4, color: 'B7C2D3' } as const;
const HEADER_FILL = 'E8EEF7';

/** Renders a table for Word. Columns share the width of the page by their longest texts; the header repeats on each page. */
export function wordTable(
  header: readonly Content[],
  rows: readonly (readonly Content[])[],
  runs: (content: Content) => readonly ParagraphChild[],
): Table {
  const widths = columnWidths([header, ...rows]);
  const row = (contents: readonly Content[], isHeader: boolean): TableRow =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: contents.map(
        (content, i) =>
          new TableCell({
            width: { size: widths[i] ?? 0, type: WidthType.DXA },
            ...(isHeader ? { shading: { type: ShadingType.CLEAR, fill: HEADER_FILL } } : {}),
            children: [
              new Paragraph({
                style: isHeader ? WORD_STYLES.tableHeader : WORD_STYLES.tableText,
                children: [...runs(content)],
              }),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    borders: {
      ...{ top: BORDER, bottom: BORDER, left: BORDER, right: BORDER },
      ...{ insideHorizontal: BORDER, insideVertical: BORDER },
    },
    rows: [row(header, true), ...rows.map((contents) => row(contents, false))],
  });
}

function columnWidths(rows: readonly (readonly Content[])[]): readonly number[] {
  const maxLengths = (rows[0] ?? []).map((_, i) => {
    const lengths = rows.map((row) => lengthOf(row[i] ?? []));
    return Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, ...lengths));
  });
  const total = maxLengths.reduce((sum, length) => sum + length, 0);
  return maxLengths.map((length) => Math.floor((length / total) * TEXT_WIDTH));
}

function lengthOf(content: Content): number {
  const lengths = content.map(({ kind, text }) => text.length * (kind === 'code' ? CODE_WIDTH : 1));
  return lengths.reduce((sum, length) => sum + length, 0);
}
