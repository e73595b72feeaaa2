import type {
  RuleSource,
  InvariantViolation,
  MaintainedRule,
  Notifications,
  Signal,
  ViolatingAtom,
  Violation,
} from '../api/notification.ts';
import { RULE_SOURCE_KEYWORDS } from '../metadata/rules.ts';
import Type from 'typebox';
import { exactly } from './exactly.ts';

const MESSAGES = Type.Array(
  Type.Object({
    message: Type.String(),
    count: Type.Optional(Type.Integer({ description: 'Number of occurrences' })),
  }),
);

/** An atom with the interfaces that open it. */
export const VIOLATING_ATOM = exactly<ViolatingAtom>()(
  Type.Object({
    _id_: Type.String(),
    _label_: Type.String(),
    concept: Type.String(),
    _ifcs_: Type.Array(Type.String(), { description: 'Interfaces that open it' }),
  }),
);

/** The property or IDENT that produced a rule. */
export const RULE_SOURCE = exactly<RuleSource>()(
  Type.Object(
    {
      word: Type.Enum([...RULE_SOURCE_KEYWORDS]),
      relation: Type.String(),
      source: Type.String(),
      target: Type.String(),
      compares: Type.Optional(
        Type.Array(Type.String(), {
          description: 'Relations whose values an IDENT compares',
        }),
      ),
    },
    { description: 'Generated text of the violation, if the script has none' },
  ),
);

const ENDS = {
  src: Type.Optional(VIOLATING_ATOM),
  tgt: Type.Optional(VIOLATING_ATOM),
  others: Type.Optional(
    Type.Array(VIOLATING_ATOM, {
      description: 'If a rule allows one atom at most: the existing atoms',
    }),
  ),
};

const VIOLATION = exactly<Violation>()(Type.Object({ violationMessage: Type.String(), ...ENDS }));

const LABEL = Type.Optional(Type.String({ description: 'LABEL of the rule, if it has one' }));

/** A violated invariant. */
export const INVARIANT_VIOLATION = exactly<InvariantViolation>()(
  Type.Object({
    rule: Type.Optional(Type.String()),
    label: LABEL,
    ruleMessage: Type.String(),
    asked: Type.Optional(RULE_SOURCE),
    tuples: Type.Array(VIOLATION),
    count: Type.Optional(
      Type.Integer({
        description: 'Number of violations, if there are more than the listed tuples',
      }),
    ),
  }),
);

/** A process rule, violated or not. */
export const MAINTAINED_RULE = exactly<MaintainedRule>()(
  Type.Object({
    rule: Type.Optional(Type.String()),
    label: LABEL,
    message: Type.String(),
    asked: Type.Optional(RULE_SOURCE),
  }),
);

/** A violated signal with its violations. */
export const SIGNAL = exactly<Signal>()(
  Type.Object({
    ...MAINTAINED_RULE.properties,
    mine: Type.Optional(
      Type.Integer({ description: 'Number of listed violations that concern the account' }),
    ),
    count: Type.Optional(
      Type.Integer({ description: 'Number of violations; 1000 means 1000 or more' }),
    ),
    violations: Type.Array(
      Type.Object({
        message: Type.String(),
        ...ENDS,
        ifcs: Type.Array(
          Type.Object({ id: Type.String(), label: Type.String(), link: Type.String() }),
        ),
      }),
    ),
  }),
);

/** Open signals. */
export const SIGNALS = Type.Array(SIGNAL, { title: 'Signals' });

/** The notifications in a response. */
export const NOTIFICATIONS = exactly<Notifications>()(
  Type.Object(
    {
      errors: MESSAGES,
      warnings: MESSAGES,
      infos: MESSAGES,
      successes: MESSAGES,
      invariants: Type.Array(INVARIANT_VIOLATION),
      signals: Type.Array(SIGNAL),
    },
    { title: 'Notifications', description: 'Messages of a request to the user' },
  ),
);
