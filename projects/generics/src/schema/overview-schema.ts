import Type from 'typebox';
import type {
  ApplicationOverview,
  RuleDetail,
  RuleEvaluation,
  RuleOverview,
} from '../api/overview.ts';
import { exactly } from './exactly.ts';
import { RULE_SOURCE, SIGNAL } from './notification-schema.ts';
import { TEXT_OR_NULL } from './text-or-null.ts';

/** The state of the application. */
export const APPLICATION_OVERVIEW = exactly<ApplicationOverview>()(
  Type.Object(
    {
      label: Type.String(),
      modelHash: Type.String(),
      compilerVersion: Type.String(),
      database: Type.Object({
        kind: Type.Enum(['sqlite', 'postgres', 'mariadb']),
        location: Type.String({ description: 'Without credentials' }),
        bytes: Type.Union([Type.Integer(), Type.Null()]),
      }),
      model: Type.Object({
        concepts: Type.Integer(),
        relations: Type.Integer(),
        rules: Type.Integer(),
        interfaces: Type.Integer(),
      }),
      links: Type.Integer(),
      largest: Type.Array(
        Type.Object({ concept: Type.String(), label: Type.String(), count: Type.Integer() }),
      ),
      openSignals: Type.Integer(),
      acceptedViolations: Type.Integer(),
      sessions: Type.Integer(),
      installed: TEXT_OR_NULL,
      lastMigration: TEXT_OR_NULL,
    },
    { title: 'ApplicationOverview' },
  ),
);

const EVALUATION = exactly<RuleEvaluation>()(
  Type.Object({
    timestamp: Type.String(),
    milliseconds: Type.Number(),
    violations: Type.Integer(),
  }),
);

const RULE = exactly<RuleOverview>()(
  Type.Object({
    name: Type.String(),
    label: Type.String(),
    kind: Type.Enum(['invariant', 'signal', 'enforcement']),
    meaning: Type.String(),
    message: Type.String(),
    asked: Type.Optional(RULE_SOURCE),
    computes: Type.Optional(
      Type.Object({ relation: Type.String(), op: Type.Enum(['add', 'delete']) }),
    ),
    isSystem: Type.Boolean(),
    maintainers: Type.Array(Type.String()),
    violations: Type.Integer(),
    evaluation: Type.Union([EVALUATION, Type.Null()]),
  }),
);

/** All rules of the model. */
export const RULES_OVERVIEW = Type.Array(RULE, { title: 'Rules' });

/** A rule with its violations. */
export const RULE_DETAIL = exactly<RuleDetail>()(
  Type.Object(
    { ...RULE.properties, term: Type.String(), origin: Type.String(), violated: SIGNAL },
    { title: 'Rule' },
  ),
);
