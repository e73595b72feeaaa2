import type { Paragraph, Table } from 'docx';
import type { RenderedFile, RenderInput } from './rendered-file.ts';

/** Renders a document as one Word file with a table of contents, links between definitions, and diagrams. */
export async function renderDocx(input: RenderInput): Promise<readonly RenderedFile[]> {
  const docx = await import('docx');
  const { WordBlocks } = await import('./word-blocks.ts');
  const { document } = input;
  const blocks = new WordBlocks(input);
  const chapters = document.chapters.flatMap((chapter, i): (Paragraph | Table)[] => [
    blocks.heading(1, `${i + 1}. ${chapter.title}`, { pageBreakBefore: i > 0 }),
    ...blocks.render(chapter.blocks),
    ...chapter.sections.flatMap((section) => [
      blocks.heading(2, section.title),
      ...blocks.render(section.blocks),
    ]),
  ]);
  const file = new docx.Document({
    title: document.title,
    creator: 'Ampersand',
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [
      {
        children: [
          new docx.Paragraph({ text: document.title, heading: docx.HeadingLevel.TITLE }),
          ...blocks.contents(),
          ...chapters,
        ],
      },
    ],
  });
  const content = new Uint8Array(await docx.Packer.toArrayBuffer(file));
  return [{ path: 'model.docx', content }];
}
