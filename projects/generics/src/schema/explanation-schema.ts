import Type from 'typebox';
import type {
  Explanation,
  ExplainedAtom,
  ExplainResponse,
  ExplanationNode,
  Repair,
} from '../api/explanation.ts';
import { exactly } from './exactly.ts';
import { EFFECTS } from './history-schema.ts';
import { PATCH } from './patch-schema.ts';
import { TEXT_OR_NULL } from './text-or-null.ts';

const EXPLAINED_ATOM = exactly<ExplainedAtom>()(
  Type.Object({
    concept: Type.String(),
    conceptLabel: Type.String(),
    _id_: TEXT_OR_NULL,
    _label_: TEXT_OR_NULL,
  }),
);

const NODE_MEMBERS = {
  kind: Type.Enum(['link', 'atom', 'constant', 'all', 'some', 'every', 'path', 'opaque']),
  holds: Type.Boolean(),
  term: TEXT_OR_NULL,
  text: Type.String(),
  source: EXPLAINED_ATOM,
  target: EXPLAINED_ATOM,
  middle: Type.Union([EXPLAINED_ATOM, Type.Null()]),
  relation: Type.Union([
    Type.Object({ signature: Type.String(), label: Type.String() }),
    Type.Null(),
  ]),
  omitted: Type.Integer({ description: 'Number of omitted nodes below' }),
  hasMore: Type.Optional(Type.Literal(true)),
  count: Type.Union([Type.Integer(), Type.Null()]),
};

exactly<Omit<ExplanationNode, 'children'>>()(Type.Object(NODE_MEMBERS));

/** The children are described in words: a schema that refers to itself can't be expanded. */
const EXPLANATION_NODE = Type.Unsafe<ExplanationNode>(
  Type.Object(
    {
      ...NODE_MEMBERS,
      children: Type.Array(
        Type.Unsafe<ExplanationNode>({ type: 'object', description: 'An ExplanationNode' }),
      ),
    },
    { title: 'ExplanationNode' },
  ),
);

const EXPLANATION = Type.Unsafe<Explanation>(
  Type.Object(
    {
      rule: Type.Object({ name: Type.String(), label: Type.String(), meaning: Type.String() }),
      source: EXPLAINED_ATOM,
      target: EXPLAINED_ATOM,
      sentences: Type.Array(Type.String()),
      tree: EXPLANATION_NODE,
    },
    { title: 'Explanation' },
  ),
);

const REPAIR = exactly<Repair>()(
  Type.Object(
    {
      title: Type.String(),
      operations: PATCH,
      interface: Type.String(),
      concept: Type.String(),
      atom: Type.String(),
      isHere: Type.Boolean(),
      effects: EFFECTS,
    },
    { title: 'Repair' },
  ),
);

/** Why a pair violates a rule, and what would fix it. */
export const EXPLAIN_RESPONSE = Type.Unsafe<ExplainResponse>(
  Type.Object(
    {
      explanation: Type.Union([EXPLANATION, Type.Null()]),
      reason: Type.Union([
        Type.Literal('holds'),
        Type.Literal('unavailable'),
        Type.Literal('tooCostly'),
        Type.Null(),
      ]),
      others: Type.Optional(Type.Array(EXPLANATION)),
      repairs: Type.Array(REPAIR),
      hasMoreRepairs: Type.Optional(Type.Literal(true)),
    },
    { title: 'ExplainResponse' },
  ),
);
