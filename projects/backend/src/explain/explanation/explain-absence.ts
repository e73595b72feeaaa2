import { describeList, quoteIn } from '@ampersand-prototype/explanation';
import { foldText, type AbsenceResponse, type Language } from '@ampersand-prototype/generics';
import { NO_SUCH_PAGE, openedByRoles } from '../../error/absence-messages.ts';
import {
  nodeKey,
  type Explanations,
  type ExplanationSource,
} from '../../model/explanation-source.ts';
import { itemNamed, type Interface, type TermNode } from '../../model/interface-node.ts';
import type { Model } from '../../model/model.ts';
import { findRelation } from '../../model/relation.ts';
import { chosenIn } from '../../session/access-scope/choosing.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';
import { explainRight, type Right } from './explain-right.ts';
import { conceptOf, type ExplanationContext } from './explanation-context.ts';
import { quotedLabels } from './quoted-labels.ts';
import type { RolePages } from './role-pages.ts';
import { RelationLabels } from './relation-labels.ts';

/** What the user misses on a page: an item in a list, or a right. */
export interface AbsenceQuestion {
  readonly interface: string;
  /** Property names below the root. */
  readonly path: readonly string[];
  readonly what: 'content' | Right;
  readonly language: Language;
}

const NOTHING: AbsenceResponse = { sentences: [], conditions: [], roles: [] };

/**
 * Explains why something is not on a page, or why it can't be changed. A page that the session can't open looks like a
 * missing one, unless the session may know the roles that open it.
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
  if (question.what !== 'content')
    return explainRight(context, roles, fieldAt(ifc.root, question.path) ?? node, {
      right: question.what,
      language: question.language,
    });
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
    sentences: [openedByRoles(page, quotedLabels(found, language))[language]],
    roles: roles.activatable(found),
  };
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

function nodeAt(root: TermNode, path: readonly string[]): TermNode | null {
  let node = root;
  for (const name of path) {
    const item = itemNamed(node, name);
    if (item?.kind !== 'term') return null;
    node = item;
  }
  return node;
}

/** The item that a dropdown changes, called as the dropdown: people don't see its parts. Null elsewhere. */
function fieldAt(root: TermNode, path: readonly string[]): TermNode | null {
  for (const place of [path, path.slice(0, -1)]) {
    const dropdown = nodeAt(root, place);
    const chosen = dropdown && chosenIn(dropdown);
    if (chosen && (place === path || chosen === nodeAt(root, path)))
      return { ...chosen, label: dropdown.label };
  }
  return null;
}

/** The interface with a label, as users type it. */
function labelled({ interfaces }: Model, text: string): Interface | undefined {
  const typed = foldText(text.trim());
  return [...interfaces.values()].find(({ label }) => foldText(label) === typed);
}

/** The plan of a node, also in the box of a referenced interface. */
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
