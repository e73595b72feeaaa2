import { AlignmentType, Footer, PageNumber, Paragraph, TextRun, type IStylesOptions } from 'docx';

/** Custom Word styles of the documentation. */
export const WORD_STYLES = {
  title: 'ListTitle',
  tableHeader: 'TableHeader',
  tableText: 'TableText',
  afterTable: 'AfterTable',
} as const;

const HEADING_COLOR = '1F4E79';
const MUTED_COLOR = '5B6B86';

/** Returns the Word styles of headings, paragraphs, and lists. Sizes are half points, distances twentieths of a point. */
export function wordStyles(): IStylesOptions {
  return {
    default: {
      document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 80 } } },
      title: { run: { size: 48, color: HEADING_COLOR }, paragraph: { spacing: { after: 240 } } },
      heading1: heading(36, 240),
      heading2: heading(28, 320),
      heading3: heading(24, 240),
      listParagraph: { paragraph: { spacing: { after: 20 } } },
    },
    paragraphStyles: [
      style(WORD_STYLES.title, { bold: true }, { before: 120, after: 40 }),
      style(WORD_STYLES.tableHeader, { bold: true, size: 20 }, { before: 0, after: 0 }),
      style(WORD_STYLES.tableText, { size: 20 }, { before: 0, after: 0 }),
      style(WORD_STYLES.afterTable, { size: 12 }, { before: 0, after: 0 }),
    ],
  };
}

function style(
  id: string,
  run: { readonly bold?: boolean; readonly size?: number },
  spacing: { readonly before: number; readonly after: number },
) {
  const keepNext = run.bold === true;
  return { id, name: id, basedOn: 'Normal', run, paragraph: { keepNext, spacing } };
}

function heading(size: number, before: number) {
  return {
    run: { size, bold: true, color: HEADING_COLOR },
    paragraph: { keepNext: true, spacing: { before, after: 80 } },
  };
}

/** Returns the page footer with the document title and the page number. */
export function pageFooter(title: string): Footer {
  const run = { size: 18, color: MUTED_COLOR } as const;
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ ...run, text: `${title} · ` }),
          new TextRun({ ...run, children: [PageNumber.CURRENT] }),
        ],
      }),
    ],
  });
}
