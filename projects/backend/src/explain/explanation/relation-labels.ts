import type { ExplainedRelation, FieldForm } from '@ampersand-prototype/explanation';
import type { TermNode } from '../../model/interface-node.ts';
import { findRelation, type Relation } from '../../model/relation.ts';
import type { Model } from '../../model/model.ts';
import { accessibleNodes } from '../../session/access-scope/reach.ts';
import type { Access } from '../../session/access.ts';

/** A relation in words, without its PRAGMA. */
type RelationLabel = Omit<ExplainedRelation, 'pragma'>;

/** Labels relations by the fields on the pages of a session. */
export class RelationLabels {
  readonly #model: Model;
  readonly #fields: ReadonlyMap<Relation | null, readonly TermNode[]>;

  constructor(access: Access) {
    this.#model = access.model;
    const fields = accessibleNodes(access)
      .filter(({ box, node }) => box !== null && hasOwnLabel(node))
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

function hasOwnLabel({ label, relation }: TermNode): boolean {
  return label !== '' && relation !== null && label !== relation.name;
}

function formOf({ isProperty, isUni, isInj }: Relation, isFlipped: boolean): FieldForm {
  if (isProperty) return 'property';
  return (isFlipped ? isInj : isUni) ? 'one' : 'several';
}
