import type { SourceRange } from '../content/model-document.ts';
import type { PlacedDiagram } from '../diagram/placed-diagram.ts';
import { blocksOf, type ModelDocument } from '../content/model-document.ts';

/** A file of the documentation; paths are relative to its folder. */
export interface RenderedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The context of renderers, in addition to the document. */
export interface RenderInput {
  readonly document: ModelDocument;
  /** Positions of the diagrams, by their id. */
  readonly placed: ReadonlyMap<string, PlacedDiagram>;
  /** The address of a place in the script; null where there is none. */
  readonly sourceHref: (origin: SourceRange) => string | null;
  /** The text of a file of the script; null where it cannot be read. */
  readonly readSource: (file: string) => string | null;
}

/** Formats a position in the script, relative to the folder of the main file. */
export function shownPlace(document: ModelDocument, { file, start }: SourceRange): string {
  return `${shownFile(document, file)}:${start.line}`;
}

/** Formats the path of a script file, relative to the main file's folder. */
export function shownFile({ mainFile }: ModelDocument, file: string): string {
  const folder = mainFile.slice(0, mainFile.lastIndexOf('/') + 1);
  return file.startsWith(folder) ? file.slice(folder.length) : file;
}

/** Returns the chapter that each definition and diagram is in. */
export function chapterByDefinition({ chapters }: ModelDocument): ReadonlyMap<string, string> {
  return new Map(
    chapters.flatMap((chapter) =>
      blocksOf(chapter).flatMap((block) =>
        block.kind === 'definition' ? [[block.id, chapter.id] as const] : [],
      ),
    ),
  );
}
