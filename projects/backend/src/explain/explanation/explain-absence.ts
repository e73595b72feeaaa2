import { quoteIn } from '@ampersand-prototype/explanation';
import { foldText, type AbsenceResponse, type Language } from '@ampersand-prototype/generics';
import { NO_SUCH_PAGE, openedByRoles } from '../../error/absence-messages.ts';
import type { ExplanationSource } from '../../model/explanation-source.ts';
import { itemNamed, type Interface, type TermNode } from '../../model/interface-node.ts';
import type { Model } from '../../model/model.ts';
import { chosenIn } from '../../session/access-scope/choosing.ts';
import { explainRight, type Right } from './explain-right.ts';
import { explainChoices, explainContent } from './explain-list.ts';
import type { ExplanationContext } from './explanation-context.ts';
import { quotedLabels } from './quoted-labels.ts';
import type { RolePages } from './role-pages.ts';

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
  const path = fieldPath(ifc.root, question.path);
  const node = nodeAt(ifc.root, path);
  if (!node) return NOTHING;
  const { what, language } = question;
  const field = { ifc, path, node, box: boxAround(ifc.root, path), language };
  if (what === 'content') return explainContent(source, context, field);
  const choices = what === 'choice' ? await explainChoices(source, context, field) : null;
  return choices ?? explainRight(context, roles, node, { right: what, language });
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

function nodeAt(root: TermNode, path: readonly string[]): TermNode | null {
  let node = root;
  for (const name of path) {
    const item = itemNamed(node, name);
    if (item?.kind !== 'term') return null;
    node = item;
  }
  return node;
}

/** The path of the item that a dropdown changes, because users don't see its parts; that of any other item is its own. */
function fieldPath(root: TermNode, path: readonly string[]): readonly string[] {
  const node = nodeAt(root, path);
  const chosen = node && chosenIn(node);
  return chosen ? [...path, chosen.name] : path;
}

function boxAround(root: TermNode, path: readonly string[]): TermNode | null {
  return path.length === 0 ? null : nodeAt(root, path.slice(0, -1));
}

/** The interface with a label, as users type it. */
function labelled({ interfaces }: Model, text: string): Interface | undefined {
  const typed = foldText(text.trim());
  return [...interfaces.values()].find(({ label }) => foldText(label) === typed);
}
