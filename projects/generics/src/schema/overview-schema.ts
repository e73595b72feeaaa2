import Type from 'typebox';
import { RULE_SOURCE, SIGNAL } from './notification-schema.ts';
import { nullable, textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const CONCEPT_COUNT = Type.Object({
  concept: Type.String(),
  label: Type.String(),
  count: Type.Integer(),
});

/** The number of atoms of a concept. */
export interface ConceptCount extends ReadonlyStatic<typeof CONCEPT_COUNT> {}

/** The state of the application. */
export const APPLICATION_OVERVIEW = Type.Object(
  {
    label: Type.String(),
    modelHash: Type.String(),
    compilerVersion: Type.String({
      description: 'Version of the compiler that generated the model',
    }),
    database: Type.Object({
      kind: Type.Enum(['sqlite', 'postgres', 'mariadb']),
      location: Type.String({ description: 'Without credentials' }),
      bytes: nullable(Type.Integer(), 'Size; null if the database does not report it'),
    }),
    model: Type.Object(
      {
        concepts: Type.Integer(),
        relations: Type.Integer(),
        rules: Type.Integer(),
        interfaces: Type.Integer(),
      },
      { description: 'Numbers of definitions in the model' },
    ),
    links: Type.Integer({ description: 'Number of links in the population' }),
    largest: Type.Array(CONCEPT_COUNT, {
      description: 'The concepts of the script with the most atoms',
    }),
    openSignals: Type.Integer({ description: 'Violations of the rules that roles maintain' }),
    acceptedViolations: Type.Integer({ description: 'Size of the violation baseline' }),
    sessions: Type.Integer({ description: 'Number of sessions that have not expired' }),
    installed: textOrNull('Time of the installation (ISO 8601)'),
    lastMigration: textOrNull(
      'Time of the last migration (ISO 8601); null if there was none, or without history',
    ),
  },
  { title: 'ApplicationOverview' },
);

/** Response to `GET admin/overview`: the state of the application. */
export interface ApplicationOverview extends ReadonlyStatic<typeof APPLICATION_OVERVIEW> {}

const EVALUATION = Type.Object({
  timestamp: Type.String({ description: 'ISO 8601' }),
  milliseconds: Type.Number({ description: 'Duration' }),
  violations: Type.Integer(),
});

/** The last evaluation of a rule on all data by this server. */
export interface RuleEvaluation extends ReadonlyStatic<typeof EVALUATION> {}

const RULE = Type.Object({
  name: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['invariant', 'signal', 'enforcement']),
  meaning: Type.String(),
  message: Type.String({ description: 'Message for users about a violation' }),
  asked: Type.Optional(RULE_SOURCE),
  computes: Type.Optional(
    Type.Object(
      {
        relation: Type.String({ description: 'Label of the relation' }),
        op: Type.Enum(['add', 'delete']),
      },
      { description: 'The changes of an ENFORCE that has neither a name nor a LABEL' },
    ),
  ),
  isSystem: Type.Boolean({ description: 'Whether the compiler adds the rule to every script' }),
  maintainers: Type.Array(Type.String(), {
    description: 'Labels of the roles that maintain the rule',
  }),
  violations: Type.Integer({
    description: 'Stored violations: open signals, or accepted violations of an invariant',
  }),
  evaluation: nullable(EVALUATION, 'The last evaluation on all data by this server'),
});

/** A rule in the list of rules. */
export interface RuleOverview extends ReadonlyStatic<typeof RULE> {}

/** The kind of a rule: invariant, signal, or automated. */
export type RuleKind = RuleOverview['kind'];

/** All rules of the model. */
export const RULES_OVERVIEW = Type.Array(RULE, { title: 'Rules' });

/** A rule with its violations. */
export const RULE_DETAIL = Type.Object(
  {
    ...RULE.properties,
    term: Type.String({ description: 'As written in the script' }),
    origin: Type.String({ description: 'File and line of the definition' }),
    violated: SIGNAL,
  },
  { title: 'Rule' },
);

/** Response of `GET admin/rules/{name}`: a rule with its current violations, at most 50. */
export interface RuleDetail extends ReadonlyStatic<typeof RULE_DETAIL> {}
