import Type from 'typebox';
import { RULE_SOURCE_KEYWORDS } from '../metadata/rules.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const MESSAGE = Type.Object({
  message: Type.String(),
  count: Type.Optional(Type.Integer({ description: 'Number of occurrences' })),
});

/** A message for the user, with the number of its occurrences. */
export interface Message extends ReadonlyStatic<typeof MESSAGE> {}

/** An atom with the interfaces that open it. */
export const VIOLATING_ATOM = Type.Object({
  _id_: Type.String(),
  _label_: Type.String(),
  concept: Type.String(),
  _ifcs_: Type.Array(Type.String(), { description: 'Interfaces that open it' }),
});

/** An atom in a violation, with the interfaces that open it. */
export interface ViolatingAtom extends ReadonlyStatic<typeof VIOLATING_ATOM> {}

/** The property or IDENT that produced a rule. */
export const RULE_SOURCE = Type.Object(
  {
    word: Type.Enum([...RULE_SOURCE_KEYWORDS], {
      description: 'The property of a relation, or IDENT',
    }),
    relation: Type.String({ description: 'Label of the relation; empty for IDENT' }),
    source: Type.String({ description: 'Label of the source concept' }),
    target: Type.String({ description: 'Label of the target concept' }),
    compares: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Relations whose values an IDENT compares',
      }),
    ),
  },
  { description: 'Generated text of the violation, if the script has none' },
);

/** The property or IDENT that produced a rule without a message, for a localized text. */
export interface RuleSource extends ReadonlyStatic<typeof RULE_SOURCE> {}

const ENDS = {
  src: Type.Optional(VIOLATING_ATOM),
  tgt: Type.Optional(VIOLATING_ATOM),
  others: Type.Optional(
    Type.Array(VIOLATING_ATOM, {
      description: 'If a rule allows one atom at most: the existing atoms',
    }),
  ),
};

const VIOLATION = Type.Object({
  violationMessage: Type.String({ description: 'Text of VIOLATION in the rule' }),
  ...ENDS,
});

/** A pair that violates a rule, with the text of the rule's VIOLATION. */
export interface Violation extends ReadonlyStatic<typeof VIOLATION> {}

const RULE_NAME = Type.Optional(Type.String({ description: 'Not sent by the existing product' }));
const LABEL = Type.Optional(Type.String({ description: 'LABEL of the rule, if it has one' }));

/** A violated invariant. */
export const INVARIANT_VIOLATION = Type.Object({
  rule: RULE_NAME,
  label: LABEL,
  ruleMessage: Type.String(),
  asked: Type.Optional(RULE_SOURCE),
  tuples: Type.Array(VIOLATION),
  count: Type.Optional(
    Type.Integer({
      description: 'Number of violations, if there are more than the listed tuples',
    }),
  ),
});

/** A violated invariant: the reason why a change was rolled back. */
export interface InvariantViolation extends ReadonlyStatic<typeof INVARIANT_VIOLATION> {}

/** A process rule, violated or not. */
export const MAINTAINED_RULE = Type.Object({
  rule: RULE_NAME,
  label: LABEL,
  message: Type.String(),
  asked: Type.Optional(RULE_SOURCE),
});

/** A process rule that the active roles maintain. */
export interface MaintainedRule extends ReadonlyStatic<typeof MAINTAINED_RULE> {}

const INTERFACE_LINK = Type.Object({
  id: Type.String(),
  label: Type.String(),
  link: Type.String(),
});

/** A link from a signal to an interface that may resolve it. */
export interface InterfaceLink extends ReadonlyStatic<typeof INTERFACE_LINK> {}

/** What a list of tasks shows of a violation in addition to its text. */
const TASK_DETAILS = {
  since: Type.Optional(
    Type.String({ description: 'When the violation appeared; absent if that is unknown' }),
  ),
  date: Type.Optional(
    Type.Object(
      { label: Type.String({ description: 'Label of the item' }), value: Type.String() },
      { description: 'The first date that the rule uses and a page of the session shows' },
    ),
  ),
  person: Type.Optional(
    Type.Object(
      { label: Type.String({ description: 'Label of the item' }), name: Type.String() },
      { description: 'The first account, or person with an account, that such a page shows' },
    ),
  ),
};

/** Numbers of violations by the hour in which they appeared. */
const APPEARED = Type.Array(
  Type.Object({ hour: Type.String({ description: 'Start, in UTC' }), count: Type.Integer() }),
  {
    description:
      'The newest 1,000 open violations of the last two weeks, by the hour in which they appeared',
  },
);

/** A violated signal with its violations. */
export const SIGNAL = Type.Object({
  ...MAINTAINED_RULE.properties,
  mine: Type.Optional(
    Type.Integer({
      description: 'Number of listed violations that concern the account; they come first',
    }),
  ),
  count: Type.Optional(
    Type.Integer({ description: 'Number of violations; 1000 means 1000 or more' }),
  ),
  violations: Type.Array(
    Type.Object({
      message: Type.String(),
      ...ENDS,
      ifcs: Type.Array(INTERFACE_LINK, { description: 'Interfaces that may resolve it' }),
      ...TASK_DETAILS,
    }),
    { description: 'May be fewer than count' },
  ),
  appeared: Type.Optional(APPEARED),
});

/** A violated process rule that the active roles should resolve. */
export interface Signal extends ReadonlyStatic<typeof SIGNAL> {}

/** Open signals. */
export const SIGNALS = Type.Array(SIGNAL, { title: 'Signals' });

const MESSAGES = Type.Array(MESSAGE);

/** The notifications in a response. */
export const NOTIFICATIONS = Type.Object(
  {
    errors: Type.Array(MESSAGE, { description: 'Contains each violated invariant as well' }),
    warnings: MESSAGES,
    infos: MESSAGES,
    successes: MESSAGES,
    invariants: Type.Array(INVARIANT_VIOLATION),
    signals: Type.Array(SIGNAL),
  },
  { title: 'Notifications', description: 'Messages of a request to the user' },
);

/** Notifications of a request for the user. `errors` contains every violated invariant as well. */
export interface Notifications extends ReadonlyStatic<typeof NOTIFICATIONS> {}
