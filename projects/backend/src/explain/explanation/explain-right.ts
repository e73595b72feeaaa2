import { quoteIn } from '@ampersand-prototype/explanation';
import type { AbsenceResponse, Language } from '@ampersand-prototype/generics';
import {
  CHANGED_BY_NONE,
  changedBy,
  changedOn,
  DONE_BY_NONE,
  doneBy,
  doneOn,
  isDerived,
  isEditable,
  isReadOnly,
  lacksRight,
  isNotOffered,
  offersAll,
  offersValues,
  permits,
} from '../../error/absence-messages.ts';
import type { DetailMessages } from '../../error/api-error.ts';
import { isKindOf } from '../../model/concept.ts';
import { computationOf } from '../../model/computation-of.ts';
import type { Interface, TermNode } from '../../model/interface-node.ts';
import { mayChooseAny } from '../../session/access-scope/choosing.ts';
import { opens } from '../../session/access.ts';
import type { ExplanationContext } from './explanation-context.ts';
import { quotedLabels } from './quoted-labels.ts';
import type { RolePages } from './role-pages.ts';

/** A right at an interface node, such as changing a field or adding items. */
export type Right = 'edit' | 'create' | 'delete' | 'choice';

/** The right that is asked about, and the language of the response. */
interface RightQuestion {
  readonly right: Right;
  readonly language: Language;
}

/** The sentences about a right that another page may give. */
interface Sentences {
  readonly here: DetailMessages;
  readonly on: (pages: string) => DetailMessages;
  readonly by: (roles: string) => DetailMessages;
  readonly none: DetailMessages;
}

/** Explains which page or role gives a session a right, if any. */
export function explainRight(
  context: ExplanationContext,
  roles: RolePages,
  node: TermNode,
  { right, language }: RightQuestion,
): Promise<AbsenceResponse> {
  const say = (message: DetailMessages) => Promise.resolve(said([message], language));
  const [field, concept] = [quoteIn(language, node.label), quoteIn(language, node.target.label)];
  if (right === 'create' || right === 'delete') {
    if (node.crud[right]) return say(permits(right, concept));
    const has = (other: TermNode) => other.crud[right] && isKindOf(node.target, other.target);
    const sentences = { here: lacksRight(right, concept), ...{ on: doneOn, by: doneBy } };
    return elsewhere(context, roles, (ifc) => hasNode(ifc.root, has), language, {
      ...sentences,
      none: DONE_BY_NONE,
    });
  }
  if (node.relation === null) return say(isDerived(field));
  if (node.crud.update)
    return right === 'edit'
      ? say(isEditable(field))
      : explainChoice(context, roles, node, language);
  const has = ({ crud, relation }: TermNode) => crud.update && relation === node.relation;
  const sentences = {
    here: isReadOnly(field),
    on: changedOn,
    by: changedBy,
    none: isFilledByRule(context, node) ? isDerived(field) : CHANGED_BY_NONE,
  };
  return elsewhere(context, roles, (ifc) => hasNode(ifc.root, has), language, sentences);
}

/** Whether an enforcement or a formula fills the field, so that roles have nothing to do with it. */
function isFilledByRule({ access }: ExplanationContext, { relation }: TermNode): boolean {
  if (relation && computationOf(access.model, relation)) return true;
  return [...access.model.rules.values()].some(({ fills }) => fills !== null && fills === relation);
}

/** Explains what a field offers to choose from. */
async function explainChoice(
  { access }: ExplanationContext,
  roles: RolePages,
  { target, label }: TermNode,
  language: Language,
): Promise<AbsenceResponse> {
  const [concept, field] = [quoteIn(language, target.label), quoteIn(language, label)];
  if (target.values !== null) {
    const values = target.values.map((value) => ({ label: value }));
    return said([offersValues(field, quotedLabels(values, language))], language);
  }
  if (!target.isObject || target.isSession) return said([isEditable(field)], language);
  if (mayChooseAny(access, target)) return said([offersAll(concept, field)], language);
  const pages = [...access.model.interfaces.values()].filter((ifc) => opens(ifc, target));
  const found = await roles.thatOpen(pages);
  const more = found.length > 0 ? [doneBy(quotedLabels(found, language))] : [];
  return {
    ...said([isNotOffered(concept), ...more], language),
    roles: roles.activatable(found),
  };
}

/** Names the pages of the session that give a right, or else the roles that open such pages. */
async function elsewhere(
  { access }: ExplanationContext,
  roles: RolePages,
  gives: (ifc: Interface) => boolean,
  language: Language,
  { here, on, by, none }: Sentences,
): Promise<AbsenceResponse> {
  const pages = [...access.model.interfaces.values()].filter(gives);
  const own = pages.filter((ifc) => access.mayUse(ifc));
  if (own.length > 0) return said([here, on(quotedLabels(own, language))], language);
  const found = await roles.thatOpen(pages);
  const who = found.length > 0 ? by(quotedLabels(found, language)) : none;
  return { ...said([here, who], language), roles: roles.activatable(found) };
}

function said(messages: readonly DetailMessages[], language: Language): AbsenceResponse {
  return { sentences: messages.map((message) => message[language]), conditions: [], roles: [] };
}

/** Whether a node, or one below it that is shown, has something. */
function hasNode(node: TermNode, has: (node: TermNode) => boolean): boolean {
  if (has(node)) return true;
  return node.crud.read && node.items.some((item) => item.kind === 'term' && hasNode(item, has));
}
