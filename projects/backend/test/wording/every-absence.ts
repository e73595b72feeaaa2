import type { AbsenceResponse, Condition, Language } from '@ampersand-prototype/generics';
import { SQLITE } from '../../src/database/sqlite/sqlite-dialect.ts';
import {
  explainAbsence,
  type AbsenceQuestion,
} from '../../src/explain/explanation/explain-absence.ts';
import { RolePages } from '../../src/explain/explanation/role-pages.ts';
import { MetadataSource } from '../../src/model/metadata-source.ts';
import type { TermNode } from '../../src/model/interface-node.ts';
import { accessTo } from '../model-of.ts';
import type { WordedModel } from './worded-models.ts';

/** A question about an item, with its response. */
export interface Absence {
  readonly question: AbsenceQuestion;
  readonly item: TermNode;
  readonly response: AbsenceResponse;
}

const QUESTIONS = ['content', 'edit', 'create', 'delete', 'choice'] as const;

/** Asks each question about each item of each page, for a session that may use all pages. */
export async function absencesOf(
  { model, explanations }: WordedModel,
  language: Language,
): Promise<Absence[]> {
  const access = accessTo(model);
  // The labels of a model need no data.
  const connection = undefined as never;
  const context = { access, dialect: SQLITE, connection };
  const source = new MetadataSource(
    () => Promise.resolve(explanations),
    () => undefined,
  );
  const roles = new RolePages(connection, access, [], new Set());
  const found: Absence[] = [];
  for (const ifc of model.interfaces.values())
    for (const { path, item } of itemsBelow(ifc.root, []))
      for (const what of QUESTIONS) {
        const question = { interface: ifc.name, path, what, language };
        const response = await explainAbsence(source, context, roles, question);
        found.push({ question, item, response });
      }
  return found;
}

/** The sentences of a response. */
export function textsOf({ sentences, conditions }: AbsenceResponse): string[] {
  return [...sentences, ...conditions.flatMap(textsIn)];
}

function textsIn({ text, children }: Condition): string[] {
  return [text, ...children.flatMap(textsIn)];
}

/** An item with those below it, and their paths. */
export function itemsBelow(
  item: TermNode,
  path: readonly string[],
): { readonly path: readonly string[]; readonly item: TermNode }[] {
  const below = item.items.flatMap((each) =>
    each.kind === 'term' ? itemsBelow(each, [...path, each.name]) : [],
  );
  return [{ path, item }, ...below];
}
