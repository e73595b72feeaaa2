import type { ExplainedRelation, FieldForm } from '@ampersand-prototype/explanation';
import { isDropdown } from '../../model/dropdown.ts';
import { derived } from '../../model/derived.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { findRelation, type Relation } from '../../model/relation.ts';
import type { Model } from '../../model/model.ts';
import type { Access } from '../access.ts';
import { chosenIn } from './choosing.ts';
import { accessibleNodes } from './reach.ts';

/** A relation in words, without its PRAGMA. */
type RelationLabel = Omit<ExplainedRelation, 'pragma'>;

/** The relations of a model, and what pages call them. */
interface LabelledModel {
  readonly relations: Model['relations'];
  readonly relationName: (relation: Relation) => RelationLabel;
}

/** Labels relations by the fields on the pages of a session. */
class RelationLabels {
  readonly #model: Model;
  readonly #fields: ReadonlyMap<Relation | null, readonly TermNode[]>;

  constructor(access: Access) {
    this.#model = access.model;
    const fields = accessibleNodes(access)
      .filter(({ box, node }) => box !== null && isField(node, box) && hasOwnLabel(node))
      .map(({ node }) => node);
    this.#fields = Map.groupBy(fields, ({ relation }) => relation);
  }

  /** The label of the first field that shows the relation from its source, else from its target; without one its own label or name. */
  of(signature: string): RelationLabel {
    const relation = findRelation(this.#model.relations, signature);
    if (!relation) return { label: signature, form: 'name', isFlipped: false };
    const fields = this.#fields.get(relation) ?? [];
    const field = fields.find(({ isFlipped }) => !isFlipped) ?? fields[0];
    const isFlipped = field?.isFlipped ?? false;
    if (field) return { label: field.label, form: formOf(relation, isFlipped), isFlipped };
    const { label, name } = relation;
    return label === name
      ? { label: name, form: 'name', isFlipped }
      : { label, form: formOf(relation, isFlipped), isFlipped };
  }
}

/** Returns the labels of relations for a session; computed once, because readers are made for each request. */
export const relationLabels = derived((access: Access): Pick<RelationLabels, 'of'> => {
  return new RelationLabels(access);
});

/** Returns the relations of a model by what the pages of a session call them. */
export function labelledFor(access: Access): LabelledModel {
  return {
    relations: access.model.relations,
    relationName: ({ signature }) => relationLabels(access).of(signature),
  };
}

/** Choices of a dropdown are no field: its label is that of the chosen item. */
function isField(node: TermNode, box: TermNode): boolean {
  return !isDropdown(box.box) || chosenIn(box) === node;
}

function hasOwnLabel({ label, relation }: TermNode): boolean {
  return label !== '' && relation !== null && label !== relation.name;
}

function formOf({ isProperty, isUni, isInj }: Relation, isFlipped: boolean): FieldForm {
  if (isProperty) return 'property';
  return (isFlipped ? isInj : isUni) ? 'one' : 'several';
}
