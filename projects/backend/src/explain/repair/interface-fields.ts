import { derived } from '../../model/derived.ts';
import type { Interface, TermNode } from '../../model/interface-node.ts';
import type { LinkChange } from './link-change.ts';

/** A field with the boxes around it, outermost first. */
export interface FieldInBoxes {
  readonly node: TermNode;
  readonly boxes: readonly TermNode[];
}

/** The fields of an interface by the relation that they edit; boxes around them can be read. */
export const fieldsByRelation = derived(({ root }: Interface) => {
  const fields = readableNodes(root).filter(({ node }) => isEditable(node));
  return Map.groupBy(fields, ({ node }) => node.relation);
});

/** The lists of an interface in which objects can be created. */
export const creatingLists = derived(({ root }: Interface) =>
  readableNodes(root).filter(
    ({ node }) => node.crud.create && !node.isIdent && node.target.isObject,
  ),
);

function readableNodes(node: TermNode, boxes: readonly TermNode[] = []): FieldInBoxes[] {
  if (!node.crud.read) return [];
  return [{ node, boxes }, ...nodesInside(node, [...boxes, node])];
}

/** Returns the nodes below a node that can be read, with the boxes between. */
export function nodesInside({ items }: TermNode, boxes: readonly TermNode[]): FieldInBoxes[] {
  return items.flatMap((item) => (item.kind === 'term' ? readableNodes(item, boxes) : []));
}

/** Checks whether a node is a field for the links of a relation. */
export function isEditable({ relation, target }: TermNode): boolean {
  return relation !== null && target.type !== 'PASSWORD';
}

/** Returns the atom whose field makes a change. */
export function sourceIn({ node }: Pick<FieldInBoxes, 'node'>, { src, tgt }: LinkChange): string {
  return node.isFlipped ? tgt : src;
}
