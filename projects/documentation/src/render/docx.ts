import type { Paragraph, Table } from 'docx';
import type { RenderedFile, RenderInput } from './rendered-file.ts';

/** Renders a document as one Word file, with a table of contents, links, and diagrams. */
export async function renderDocx(input: RenderInput): Promise<readonly RenderedFile[]> {
  const docx = await import('docx');
  const { WordBlocks } = await import('./word-blocks.ts');
  const { pageFooter, wordStyles } = await import('./word-styles.ts');
  const { document } = input;
  const blocks = new WordBlocks(input);
  const chapters = document.chapters.flatMap((chapter, i): (Paragraph | Table)[] => [
    blocks.chapterHeading(i + 1, chapter.title),
    ...blocks.render(chapter.blocks),
    ...chapter.sections.flatMap((section) => [
      blocks.sectionHeading(section.title),
      ...blocks.render(section.blocks),
    ]),
  ]);
  const file = new docx.Document({
    title: document.title,
    creator: 'Ampersand',
    styles: wordStyles(),
    sections: [
      {
        footers: { default: pageFooter(document.title) },
        children: [
          new docx.Paragraph({ text: document.title, heading: docx.HeadingLevel.TITLE }),
          // Word fills in the page numbers when it opens the file: to lay out the pages here takes longer than all the rest.
          new docx.TableOfContents(document.title, { hyperlink: true, headingStyleRange: '1-2' }),
          ...chapters,
        ],
      },
    ],
  });
  const content = new Uint8Array(await docx.Packer.toArrayBuffer(file));
  return [{ path: 'model.docx', content }];
}
