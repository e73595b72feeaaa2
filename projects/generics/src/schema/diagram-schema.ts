import Type from 'typebox';
import type { Diagram } from '../diagram/diagram.ts';
import type { PlacedDiagram } from '../diagram/placed-diagram.ts';
import { exactly } from './exactly.ts';
import { TEXT_OR_NULL } from './text-or-null.ts';

const TEXT = Type.Object({
  text: Type.String(),
  definition: TEXT_OR_NULL,
});
const POINT = Type.Object({ x: Type.Number(), y: Type.Number() });
const RECTANGLE = { ...POINT.properties, width: Type.Number(), height: Type.Number() };

const NODE = Type.Object({
  ...TEXT.properties,
  id: Type.String(),
  rows: Type.Array(TEXT),
  isFocus: Type.Boolean(),
});

const EDGE = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['relation', 'specialization']),
  source: Type.String(),
  target: Type.String(),
  labels: Type.Array(TEXT),
});

const DIAGRAM = exactly<Diagram>()(
  Type.Object({
    id: Type.String(),
    kind: Type.Enum(['conceptual', 'logical', 'classification', 'focus']),
    title: Type.String(),
    description: Type.String(),
    nodes: Type.Array(NODE),
    edges: Type.Array(EDGE),
  }),
);

/** A diagram with positions in pixels. */
export const PLACED_DIAGRAM = exactly<PlacedDiagram>()(
  Type.Object(
    {
      diagram: DIAGRAM,
      width: Type.Number(),
      height: Type.Number(),
      nodes: Type.Array(Type.Object({ node: NODE, ...RECTANGLE })),
      edges: Type.Array(
        Type.Object({
          edge: EDGE,
          points: Type.Array(POINT),
          labels: Type.Array(Type.Object({ label: TEXT, ...RECTANGLE })),
        }),
      ),
    },
    { title: 'Diagram' },
  ),
);
