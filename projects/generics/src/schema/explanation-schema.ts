import Type from 'typebox';
import { EFFECTS } from './history-schema.ts';
import { nullable, TEXT_OR_NULL, textOrNull } from './nullable.ts';
import { PATCH } from './patch-schema.ts';
import { ATOM_REFERENCE } from './resource-schema.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const EXPLAINED_ATOM = Type.Object({
  concept: Type.String(),
  conceptLabel: Type.String(),
  _id_: TEXT_OR_NULL,
  _label_: TEXT_OR_NULL,
});

/** An atom in an explanation. Identifier and label are null if the session can't read it. */
export interface ExplainedAtom extends ReadonlyStatic<typeof EXPLAINED_ATOM> {}

const NODE = Type.Object({
  kind: Type.Enum(['link', 'atom', 'constant', 'all', 'some', 'every', 'path', 'opaque'], {
    description:
      'link, atom: stored, or absent if `holds` is false; constant: a comparison of the two atoms; all: because of all children; some: because of the children, for the intermediate atom `middle`; every: because of a child for each of `count` intermediate atoms; path: the children are the steps from `source` to `target`, or `target` is none of `count` reachable atoms if `holds` is false; opaque: no further explanation',
  }),
  holds: Type.Boolean({ description: 'Whether the pair is in the term' }),
  term: textOrNull('The term as ADL text; null if the session can’t read its facts'),
  text: Type.String(),
  source: EXPLAINED_ATOM,
  target: EXPLAINED_ATOM,
  middle: nullable(EXPLAINED_ATOM),
  relation: nullable(
    Type.Object({ signature: Type.String(), label: Type.String() }),
    'The relation of a link',
  ),
  omitted: Type.Integer({ description: 'Number of omitted nodes below' }),
  hasMore: Type.Optional(
    Type.Literal(true, { description: 'More children exist, in an unknown number' }),
  ),
  count: nullable(
    Type.Integer(),
    'Number of intermediate or reachable atoms; null for other kinds, or if not readable',
  ),
});

/**
 * A step of an explanation: why a pair is, or isn't, in a term. An interface, because no type can be derived from a schema that
 * refers to itself.
 */
export interface ExplanationNode extends ReadonlyStatic<typeof NODE> {
  readonly children: readonly ExplanationNode[];
}

/** The children are described in words: a schema that refers to itself can't be expanded. */
const EXPLANATION_NODE = Type.Unsafe<ExplanationNode>(
  Type.Object(
    {
      ...NODE.properties,
      children: Type.Array(
        Type.Unsafe<ExplanationNode>({ type: 'object', description: 'An ExplanationNode' }),
      ),
    },
    { title: 'ExplanationNode' },
  ),
);

const EXPLANATION = Type.Object(
  {
    rule: Type.Object({ name: Type.String(), label: Type.String(), meaning: Type.String() }),
    source: EXPLAINED_ATOM,
    target: EXPLAINED_ATOM,
    sentences: Type.Array(Type.String(), {
      description: 'The reason in one or two sentences: recorded and missing facts',
    }),
    tree: EXPLANATION_NODE,
  },
  { title: 'Explanation' },
);

/** The explanation why a pair of atoms violates a rule. */
export interface Explanation extends ReadonlyStatic<typeof EXPLANATION> {}

const REPAIR_DRAFT = Type.Object(
  {
    concept: Type.String({ description: 'The concept of the new object' }),
    items: Type.Array(ATOM_REFERENCE, { description: 'The items that `operations` name' }),
  },
  {
    title: 'RepairDraft',
    description:
      'Present if `operations` create one object, so that a client can show it as a draft instead of sending them',
  },
);

const REPAIR = Type.Object(
  {
    title: Type.String({ description: 'A command, for the label of a button' }),
    operations: PATCH,
    interface: Type.String(),
    concept: Type.String({ description: 'The concept of `atom`, for the address of the PATCH' }),
    atom: Type.String({ description: 'The root resource of the PATCH' }),
    isHere: Type.Boolean({ description: 'Whether it changes the requested resource' }),
    draft: Type.Optional(REPAIR_DRAFT),
    field: Type.Optional(
      Type.String({
        description:
          'Present if several values of one field resolve the violation: the path of the field, for the user to choose. `operations` set one of them',
      }),
    ),
    effects: EFFECTS,
  },
  { title: 'Repair' },
);

/**
 * A permitted change that resolves a violation, as verified by a dry run.
 *
 * `operations` are for a PATCH of `atom` in `interface`. If `isHere`, they follow those of the explained dry run; otherwise they are a
 * PATCH of their own, sent first. An empty list discards the dry run. `effects` omits the operations of the explained dry run.
 */
export interface Repair extends ReadonlyStatic<typeof REPAIR> {}

/** Why a pair violates a rule, and what would fix it. */
export const EXPLAIN_RESPONSE = Type.Object(
  {
    explanation: nullable(EXPLANATION),
    reason: Type.Union(
      [Type.Literal('holds'), Type.Literal('unavailable'), Type.Literal('tooCostly'), Type.Null()],
      { description: 'Why there is no explanation; null if there is one' },
    ),
    others: Type.Optional(
      Type.Array(EXPLANATION, { description: 'Explanations of further violations of the rule' }),
    ),
    repairs: Type.Array(REPAIR, { description: 'Best first' }),
    hasMoreRepairs: Type.Optional(
      Type.Literal(true, { description: 'The search for repairs ended at its limit' }),
    ),
  },
  { title: 'ExplainResponse' },
);

/** Response of `GET …/explain`; also the member `explained` of a write response. */
export interface ExplainResponse extends ReadonlyStatic<typeof EXPLAIN_RESPONSE> {}

/** The reason for a missing explanation. */
export type UnexplainedReason = NonNullable<ExplainResponse['reason']>;
