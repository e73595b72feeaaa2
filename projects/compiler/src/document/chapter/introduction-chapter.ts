import { DEFINITION_KINDS } from '@ampersand-prototype/generics';
import { table } from '../content/blocks.ts';
import type { Block, Chapter } from '@ampersand-prototype/documentation';
import type { DocumentParts } from './document-parts.ts';

/** Builds the introduction: the model's purpose, size, and overview diagram. */
export function introductionChapter(parts: DocumentParts): Chapter {
  const { context, messages } = parts;
  const whole = parts.diagrams.whole({
    id: 'diagram-overview',
    title: messages.conceptualDiagram(context.label),
  });
  const blocks: readonly Block[] = [
    ...parts.definition(context, parts.purposes('context', [context.name])),
    ...table([messages.overview, messages.number], sizes(parts)),
    ...(whole.nodes.length > 0 ? [{ kind: 'diagram' as const, diagram: whole }] : []),
  ];
  return { id: 'introduction', title: messages.chapters.introduction, blocks, sections: [] };
}

function sizes({ index, messages }: DocumentParts): readonly (readonly string[])[] {
  const counts = Map.groupBy(index.all, ({ kind }) => kind);
  return DEFINITION_KINDS.filter((kind) => kind !== 'context' && counts.has(kind)).map((kind) => {
    const count = counts.get(kind)?.length ?? 0;
    return [messages.kinds[kind][count === 1 ? 0 : 1], String(count)];
  });
}
