import { capitalized } from '@ampersand-prototype/explanation';
import type { Interface } from '../../context/interface.ts';
import type { Rule } from '../../context/rule.ts';
import { paragraph, table } from '../content/blocks.ts';
import type { Block, Chapter } from '@ampersand-prototype/documentation';
import type { DocumentParts } from './document-parts.ts';
import { editedRelations } from '../../term/edited-relations.ts';

/** Up to this number of interfaces, the matrix has a column for each. */
const MAX_COLUMNS = 10;

/** Builds the chapter that shows which interfaces affect which rules. */
export function matrixChapter(parts: DocumentParts): Chapter {
  const { context, messages } = parts;
  const rules = parts.own(context.rules);
  const interfaces = parts.own(context.interfaces);
  const touches = touchesOf(parts, rules, interfaces);
  const isMatrix = interfaces.length <= MAX_COLUMNS;
  const blocks = isMatrix
    ? matrix(parts, rules, interfaces, touches)
    : lists(parts, rules, interfaces, touches);
  return { id: 'matrix', title: messages.chapters.matrix, blocks, sections: [] };
}

type Touches = (rule: Rule, each: Interface) => 'edits' | 'shows' | null;

function touchesOf(
  { context, usage }: DocumentParts,
  rules: readonly Rule[],
  interfaces: readonly Interface[],
): Touches {
  const edited = new Map(interfaces.map((each) => [each, editedRelations(each, context.lattice)]));
  const read = new Map(rules.map((rule) => [rule, usage.mentions(rule).relations]));
  return (rule, each) => {
    const relations = [...(read.get(rule) ?? [])];
    if (relations.some((relation) => edited.get(each)?.has(relation))) return 'edits';
    const shown = usage.mentions(each).relations;
    return relations.some((relation) => shown.has(relation)) ? 'shows' : null;
  };
}

function matrix(
  parts: DocumentParts,
  rules: readonly Rule[],
  interfaces: readonly Interface[],
  touches: Touches,
): readonly Block[] {
  const { messages } = parts;
  const [edits = '', shows = ''] = messages.matrixLegend.match(/\b\p{Lu}(?=:)/gu) ?? [];
  const symbols = { edits, shows };
  const rows = rules.map((rule) => [
    parts.ref(rule),
    ...interfaces.map((each) => {
      const touch = touches(rule, each);
      return touch === null ? '' : symbols[touch];
    }),
  ]);
  const body = table(
    [capitalized(messages.kinds.rule[0]), ...interfaces.map(({ label }) => label)],
    rows,
  );
  return body.length === 0 ? body : [paragraph(messages.matrixLegend), ...body];
}

function lists(
  parts: DocumentParts,
  rules: readonly Rule[],
  interfaces: readonly Interface[],
  touches: Touches,
): readonly Block[] {
  const { messages } = parts;
  const those = (rule: Rule, touch: 'edits' | 'shows'): string =>
    parts.refs(interfaces.filter((each) => touches(rule, each) === touch));
  const rows = rules.map((rule) => [parts.ref(rule), those(rule, 'edits'), those(rule, 'shows')]);
  return table([capitalized(messages.kinds.rule[0]), messages.edits, messages.shows], rows);
}
