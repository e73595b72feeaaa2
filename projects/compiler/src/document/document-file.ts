import type {
  Diagram,
  ModelBlock,
  ModelDefinition,
  ModelSection,
  StoredDocument,
} from '@ampersand-prototype/generics';
import type { GeneratedFile } from '../emit/generated-file.ts';
import type { Plan } from '../plan/plan.ts';
import { buildDocument } from './build-document.ts';
import {
  definitionsOf,
  diagramsOf,
  shownPlace,
  type Block,
  type Definition,
  type ModelDocument,
} from '@ampersand-prototype/documentation';

/** Generates `document.json`, the documentation that the backend serves. */
export function documentFile(plan: Plan, modelHash: string): GeneratedFile {
  const document = storedDocument(buildDocument(plan), modelHash);
  return { path: 'generics/document.json', text: `${JSON.stringify(document)}\n` };
}

/** Flattens a document: definitions and diagrams are referred to by their identifiers. */
function storedDocument(document: ModelDocument, modelHash: string): StoredDocument {
  const section = ({ id, title, blocks }: Section): ModelSection => ({
    ...{ id, title },
    blocks: storedBlocks(blocks),
  });
  return {
    ...{ modelHash, title: document.title, language: document.language },
    chapters: document.chapters.map((chapter) => ({
      ...section(chapter),
      sections: chapter.sections.map(section),
    })),
    definitions: definitionsOf(document).map((each) => storedDefinition(document, each)),
    diagrams: diagramsOf(document).filter(isStored),
  };
}

type Section = Omit<ModelSection, 'blocks'> & { readonly blocks: readonly Block[] };

function storedDefinition(document: ModelDocument, definition: Definition): ModelDefinition {
  const { id, definitionKind: kind, label, name, origin, blocks } = definition;
  const place = shownPlace(document, origin);
  return { ...{ id, kind, label, name }, origin: place, blocks: storedBlocks(blocks) };
}

/** Diagrams around one concept follow from the one of the complete model. */
function isStored({ kind }: Diagram): boolean {
  return kind !== 'focus';
}

function storedBlocks(blocks: readonly Block[]): readonly ModelBlock[] {
  return blocks.flatMap((block): readonly ModelBlock[] => {
    if (block.kind === 'definition') return [{ kind: 'definition', id: block.id }];
    if (block.kind !== 'diagram') return [block];
    const { id, title } = block.diagram;
    return isStored(block.diagram) ? [{ kind: 'diagram', id, title }] : [];
  });
}
