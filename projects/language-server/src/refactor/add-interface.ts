import type { Concept, Context, Relation } from '@ampersand-prototype/compiler/reading';
import { PROTOTYPE_CONTEXT_FILE } from '@ampersand-prototype/compiler/reading';
import type { CodeAction } from 'vscode-languageserver';
import { freeName } from './free-name.ts';
import { EditList, originOf, tokensOf, type TextOf } from './text-edits.ts';

/** Adds an interface for the atoms of a concept, with an item for each relation from it; null without ENDCONTEXT. */
export function addInterface(
  context: Context,
  concept: Concept,
  file: string,
  textOf: TextOf,
): CodeAction | null {
  const end = tokensOf(file, textOf).findLast(({ text }) => text === 'ENDCONTEXT');
  if (!end) return null;
  const names = context.interfaces.map(({ name }) => name);
  const head = `INTERFACE ${freeName(concept.name, names)} : I[${concept.name}] cRud BOX`;
  const items = itemsOf(context, concept).map(
    (item, index) => `  ${index === 0 ? '[' : ','} ${item}`,
  );
  const edits = new EditList();
  edits.insertBefore(originOf(end, file), [head, ...items, '  ]', ''].join('\n'));
  return edits.action(`Add an interface for ${concept.name}`);
}

function itemsOf(context: Context, concept: Concept): readonly string[] {
  const sources = new Set([concept, ...context.lattice.generalizations(concept)]);
  const relations = context.relations.filter(
    ({ source, origin }) => sources.has(source) && origin.file !== PROTOTYPE_CONTEXT_FILE,
  );
  if (relations.length === 0) return [`"${concept.label}" : I cRud`];
  const isShared = ({ name }: Relation): boolean =>
    context.relations.filter((each) => each.name === name).length > 1;
  const labels: string[] = [];
  return relations.map((relation) => {
    const label = freeName(relation.label, labels);
    labels.push(label);
    return `${JSON.stringify(label)} : ${isShared(relation) ? relation.signature : relation.name} cRUd`;
  });
}
