import { capitalized } from '@ampersand-prototype/explanation';
import type { Column, Table } from '../../plan/storage/storage.ts';
import { table } from '../content/blocks.ts';
import { code } from '../content/definition-index.ts';
import type { Block, Chapter, Section } from '@ampersand-prototype/documentation';
import { cardinality, logicalParts } from '../diagram/logical-parts.ts';
import type { DocumentParts } from './document-parts.ts';

/** Builds the chapter with the logical data model, the concept hierarchy, and the tables. */
export function dataChapter(parts: DocumentParts): Chapter {
  const { messages, diagrams } = parts;
  const logical = diagrams.logical({ id: 'diagram-logical', title: messages.logicalDiagram });
  const classification = diagrams.classification({
    id: 'diagram-classification',
    title: messages.classificationDiagram,
  });
  const sections: readonly Section[] = [
    {
      id: 'data-logical',
      title: messages.logicalModel,
      blocks: [
        ...(logical.nodes.length > 0 ? [{ kind: 'diagram' as const, diagram: logical }] : []),
        ...attributeTable(parts),
      ],
    },
    ...(classification
      ? [
          {
            id: 'data-classification',
            title: messages.classificationDiagram,
            blocks: [{ kind: 'diagram' as const, diagram: classification }],
          },
        ]
      : []),
    { id: 'data-tables', title: messages.physicalModel, blocks: tables(parts) },
  ];
  return { id: 'data', title: messages.chapters.data, blocks: [], sections };
}

function attributeTable(parts: DocumentParts): readonly Block[] {
  const { messages, context } = parts;
  const { entities } = logicalParts(parts.own(context.concepts), parts.own(context.relations));
  const header = [messages.kinds.concept[0], messages.attribute, messages.type, messages.number];
  const rows = [...entities].flatMap(([entity, attributes]) =>
    attributes.map(({ relation }) => [
      parts.ref(entity),
      parts.ref(relation),
      `${parts.ref(relation.target)} (${code(relation.target.type)})`,
      cardinality(relation),
    ]),
  );
  return table(header.map(capitalized), rows);
}

function tables(parts: DocumentParts): readonly Block[] {
  const { messages, plan } = parts;
  const header = [
    messages.tableName,
    messages.column,
    messages.type,
    messages.required,
    messages.contains,
  ];
  const own = plan.storage.tables.filter((each) => isOwn(parts, each));
  const rows = own.flatMap((each) =>
    columnsOf(parts, each).map((column) => [
      code(each.name),
      code(column.name),
      code(column.type),
      [column.isNullable ? messages.optional : messages.required]
        .concat(column.isUnique ? [messages.unique] : [])
        .join(', '),
      code(column.holds),
    ]),
  );
  return table(header.map(capitalized), rows);
}

function isOwn(parts: DocumentParts, each: Table): boolean {
  return each.kind === 'link'
    ? parts.index.has(each.relation)
    : columnsOf(parts, each).length > 0 &&
        (parts.index.has(each.root) ||
          each.relations.some((relation) => parts.index.has(relation)));
}

/** Columns for built-in relations are left out. */
function columnsOf(parts: DocumentParts, each: Table): readonly Column[] {
  if (each.kind === 'link') return each.columns;
  const builtIn = new Set(
    each.relations
      .filter((relation) => !parts.index.has(relation))
      .flatMap(({ signature }) => [signature, `${signature}~`]),
  );
  return each.columns.filter(({ holds }) => !builtIn.has(holds));
}
