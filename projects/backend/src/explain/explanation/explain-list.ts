import {
  describeChoices,
  describeList,
  quoteIn,
  type ConditionWording,
  type DescribedList,
} from '@ampersand-prototype/explanation';
import type { AbsenceResponse, ExplanationPlan, Language } from '@ampersand-prototype/generics';
import { isComputed, isDerived, isHiddenField } from '../../error/absence-messages.ts';
import {
  nodeKey,
  type Explanations,
  type ExplanationSource,
} from '../../model/explanation-source.ts';
import type { Interface, TermNode } from '../../model/interface-node.ts';
import { computationOf } from '../../model/computation-of.ts';
import { findRelation } from '../../model/relation.ts';
import { offeredIn } from '../../session/access-scope/choosing.ts';
import { relationLabels } from '../../session/access-scope/relation-labels.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';
import { quotedLabels } from './quoted-labels.ts';
import { conceptOf, type ExplanationContext } from './explanation-context.ts';

/** An item of a page. */
export interface PageItem {
  readonly ifc: Interface;
  /** Property names below the root. */
  readonly path: readonly string[];
  readonly node: TermNode;
  /** The box with the item; null for the page itself. */
  readonly box: TermNode | null;
  readonly language: Language;
}

/** Describes in words what an item shows. */
export async function explainContent(
  source: ExplanationSource,
  context: ExplanationContext,
  item: PageItem,
): Promise<AbsenceResponse> {
  const { node, box, ifc, path, language } = item;
  if (!node.crud.read) {
    const field = quoteIn(language, node.label || node.target.label);
    return responseOf({ sentence: isHiddenField(field)[language], conditions: [] });
  }
  const inputs = node.computedFrom ?? storedFormulaInputs(context, node);
  if (inputs) return explainFormula(node.label, inputs, language);
  const explanations = await source.load();
  const plan = explanations && planOf(explanations, ifc.name, path);
  if (!plan) return { sentences: [], conditions: [], roles: [] };
  const wording = conditionWording(context, explanations, language);
  return responseOf(describeList(plan, wording, box?.target.name));
}

/** The inputs, as far as the session may read them, of the formula whose value a rule stores in the relation of an item; null for other items. */
function storedFormulaInputs(
  { access, dialect }: ExplanationContext,
  { relation, isFlipped }: TermNode,
): { readonly label: string }[] | null {
  const computation = relation && !isFlipped ? computationOf(access.model, relation) : null;
  if (!computation) return null;
  const visibility = new ChangeVisibility(access, dialect);
  const labels = relationLabels(access);
  return computation.inputs
    .filter((input) => visibility.showsLinks(input.relation))
    .map((input) => labels.of(input.relation.signature));
}

function explainFormula(
  label: string,
  items: NonNullable<TermNode['computedFrom']>,
  language: Language,
): AbsenceResponse {
  const field = quoteIn(language, label);
  const message =
    items.length === 0 ? isDerived(field) : isComputed(field, quotedLabels(items, language));
  return responseOf({ sentence: message[language], conditions: [] });
}

/** Describes in words what a dropdown offers. Null for other fields, and those that can’t be changed. */
export async function explainChoices(
  source: ExplanationSource,
  context: ExplanationContext,
  { node, box, ifc, path, language }: PageItem,
): Promise<AbsenceResponse | null> {
  const offered = node.crud.update ? offeredIn(box, node) : null;
  const explanations = offered && (await source.load());
  const plan = explanations && planOf(explanations, ifc.name, [...path.slice(0, -1), offered.name]);
  if (!plan) return null;
  const wording = conditionWording(context, explanations, language);
  const about = { field: node.label, ownerConcept: box?.target.name };
  return responseOf(describeChoices(plan, wording, about));
}

function responseOf({ sentence, conditions }: DescribedList): AbsenceResponse {
  return { sentences: [sentence], conditions, roles: [] };
}

function conditionWording(
  context: ExplanationContext,
  { wordings }: Explanations,
  language: Language,
): ConditionWording {
  const { access, dialect } = context;
  const labels = relationLabels(access);
  const visibility = new ChangeVisibility(access, dialect);
  return {
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
  };
}

/** The plan of an item, also in the box of a referenced interface. */
function planOf(
  { nodes }: Explanations,
  name: string,
  path: readonly string[],
): ExplanationPlan | null {
  let place = { name, path: [] as readonly string[] };
  let found = nodes.get(nodeKey(place.name, place.path));
  for (const segment of path) {
    if (found?.refersTo) place = { name: found.refersTo, path: [] };
    place = { ...place, path: [...place.path, segment] };
    found = nodes.get(nodeKey(place.name, place.path));
  }
  return found?.plan ?? null;
}
