import {
  describeList,
  foldText,
  quoteIn,
  type AbsenceResponse,
  type Language,
} from '@ampersand-prototype/generics';
import {
  CHANGED_BY_NONE,
  changedBy,
  changedOn,
  isDerived,
  isEditable,
  isReadOnly,
  NO_SUCH_PAGE,
  openedByRoles,
} from '../../error/absence-messages.ts';
import type { DetailMessages } from '../../error/api-error.ts';
import {
  nodeKey,
  type Explanations,
  type ExplanationSource,
} from '../../model/explanation-source.ts';
import { itemNamed, type Interface, type TermNode } from '../../model/interface-node.ts';
import type { Model } from '../../model/model.ts';
import { findRelation, type Relation } from '../../model/relation.ts';
import { ChangeVisibility } from '../visibility/change-visibility.ts';
import { conceptOf, type ExplanationContext } from './explanation-context.ts';
import type { RolePages } from './role-pages.ts';
import { RelationLabels } from './relation-labels.ts';

/** What somebody misses: something in a list, or the right to change it. */
export interface AbsenceQuestion {
  readonly interface: string;
  /** Property names below the root. */
  readonly path: readonly string[];
  readonly what: 'content' | 'edit';
  readonly language: Language;
}

const NOTHING: AbsenceResponse = { sentences: [], conditions: [], roles: [] };

/**
 * Explains why something is not on a page or can't be changed there. A page that the session can't open is not told from one that
 * doesn't exist, unless the session may know the roles that open it.
 */
export async function explainAbsence(
  source: ExplanationSource,
  context: ExplanationContext,
  roles: RolePages,
  question: AbsenceQuestion,
): Promise<AbsenceResponse> {
  const { model } = context.access;
  const ifc = model.interfaces.get(question.interface) ?? labelled(model, question.interface);
  if (!ifc || !context.access.mayUse(ifc)) return explainClosed(roles, ifc ?? null, question);
  const node = nodeAt(ifc.root, question.path);
  if (!node) return NOTHING;
  if (question.what === 'edit') return explainRights(context, roles, node, question);
  const explanations = node.crud.read ? await source.load() : null;
  const plan = explanations && planOf(explanations, question);
  return plan ? explainList(context, explanations, plan, question) : NOTHING;
}

async function explainClosed(
  roles: RolePages,
  ifc: Interface | null,
  { language }: AbsenceQuestion,
): Promise<AbsenceResponse> {
  const found = ifc ? await roles.thatOpen([ifc]) : [];
  if (!ifc || found.length === 0) return { ...NOTHING, sentences: [NO_SUCH_PAGE[language]] };
  const page = quoteIn(language, ifc.label);
  return {
    ...NOTHING,
    sentences: [openedByRoles(page, labelsOf(found, language))[language]],
    roles: roles.activatable(found),
  };
}

async function explainRights(
  { access }: ExplanationContext,
  roles: RolePages,
  node: TermNode,
  { language }: AbsenceQuestion,
): Promise<AbsenceResponse> {
  const field = quoteIn(language, node.label);
  const say = (...messages: readonly DetailMessages[]): readonly string[] =>
    messages.map((message) => message[language]);
  if (node.relation === null) return { ...NOTHING, sentences: say(isDerived(field)) };
  if (node.crud.update) return { ...NOTHING, sentences: say(isEditable(field)) };
  const pages = [...access.model.interfaces.values()].filter(({ root }) =>
    changes(root, node.relation),
  );
  const own = pages.filter((ifc) => access.mayUse(ifc));
  if (own.length > 0)
    return { ...NOTHING, sentences: say(isReadOnly(field), changedOn(labelsOf(own, language))) };
  const found = await roles.thatOpen(pages);
  const who = found.length > 0 ? changedBy(labelsOf(found, language)) : CHANGED_BY_NONE;
  return { ...NOTHING, sentences: say(isReadOnly(field), who), roles: roles.activatable(found) };
}

function explainList(
  context: ExplanationContext,
  { wordings }: Explanations,
  plan: Parameters<typeof describeList>[0],
  { language }: AbsenceQuestion,
): AbsenceResponse {
  const { access, dialect } = context;
  const labels = new RelationLabels(access);
  const visibility = new ChangeVisibility(access, dialect);
  const { sentence, conditions } = describeList(plan, {
    language,
    concept: (name) => {
      const concept = conceptOf(context, name);
      return concept.isSession || concept.isOne ? null : concept.label;
    },
    relation: (signature) => ({
      ...labels.of(signature),
      pragma: wordings.get(signature)?.pragma ?? null,
    }),
    isDate: (name) => conceptOf(context, name).type.startsWith('DATE'),
    mayName: (signature) => {
      const relation = findRelation(access.model.relations, signature);
      return relation !== undefined && visibility.showsLinks(relation);
    },
  });
  return { ...NOTHING, sentences: [sentence], conditions };
}

function labelsOf(named: readonly { readonly label: string }[], language: Language): string {
  return named.map(({ label }) => quoteIn(language, label)).join(', ');
}

function nodeAt(root: TermNode, path: readonly string[]): TermNode | null {
  let node = root;
  for (const name of path) {
    const item = itemNamed(node, name);
    if (item?.kind !== 'term') return null;
    node = item;
  }
  return node;
}

/** The interface with a label, as users type it. */
function labelled({ interfaces }: Model, text: string): Interface | undefined {
  const typed = foldText(text.trim());
  return [...interfaces.values()].find(({ label }) => foldText(label) === typed);
}

/** The plan of a node, also in the box of another interface that stands there. */
function planOf({ nodes }: Explanations, { interface: name, path }: AbsenceQuestion) {
  let place = { name, path: [] as readonly string[] };
  let found = nodes.get(nodeKey(place.name, place.path));
  for (const segment of path) {
    if (found?.refersTo) place = { name: found.refersTo, path: [] };
    place = { ...place, path: [...place.path, segment] };
    found = nodes.get(nodeKey(place.name, place.path));
  }
  return found?.plan ?? null;
}

function changes(node: TermNode, relation: Relation | null): boolean {
  if (node.crud.update && node.relation === relation) return true;
  return (
    node.crud.read && node.items.some((item) => item.kind === 'term' && changes(item, relation))
  );
}
