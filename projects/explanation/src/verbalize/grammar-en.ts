import { conjunction, disjunction, capitalized } from './enumeration.ts';
import type { Grammar } from './grammar.ts';

const both = (a: string, b: string | null): string => (b === null ? a : `${a} and ${b}`);
const because = (facts: string): string => (facts === '' ? '' : ` because ${facts}`);

const VIOLATED: Grammar['violated'] = {
  statement: (rule, a, b, facts) => `${rule} doesn’t hold for ${both(a, b)}${because(facts)}.`,
  message: (text, a, b, facts) => `${text} This is about ${both(a, b)}${because(facts)}.`,
  list: (list, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'is' : 'are'} in ${list}${because(facts)}.`,
  task: (_, a, b, facts) => `There’s a task for ${both(a, b)}${because(facts)}.`,
  rule: (_, a, b, facts) => `This isn’t allowed for ${both(a, b)}${because(facts)}.`,
};

const SATISFIED: Grammar['satisfied'] = {
  statement: (rule, a, b, facts) => `${rule} holds for ${both(a, b)}${because(facts)}.`,
  message: (text, a, b, facts) => `${text} doesn’t apply to ${both(a, b)}${because(facts)}.`,
  list: (list, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'isn’t' : 'aren’t'} in ${list}${because(facts)}.`,
  task: (_, a, b, facts) => `There’s no task for ${both(a, b)}${because(facts)}.`,
  rule: (_, a, b, facts) => `This is allowed for ${both(a, b)}${because(facts)}.`,
};

const DEMAND: Grammar['demand'] = {
  UNI: (field, owner) => `Each ${owner} has at most one ${field}`,
  TOT: (field, owner) => `Each ${owner} has a value for ${field}`,
  INJ: (field, owner) => `No two items of type ${owner} have the same ${field}`,
  SUR: (field, owner, value) => `Each ${value} is the ${field} of at least one ${owner}`,
  SYM: (field) => `${field} applies in both directions`,
  ASY: (field) => `${field} doesn’t apply in both directions between two items`,
  TRN: (field) => `${field} includes everything that it reaches through another item`,
  RFX: (field, owner) => `Each ${owner} has itself as ${field}`,
  IRF: (field, owner) => `No ${owner} has itself as ${field}`,
  IDENT: (field, owner) => `No two items of type ${owner} have the same ${field}`,
};

const BROKEN: Grammar['broken'] = {
  UNI: (field, item, others) => `${field} of ${item} can’t be ${others} at the same time`,
  INJ: (field, item, others) => `${others} can’t have the same ${field}: ${item}`,
  TOT: (field, item) => `${field} of ${item} must have a value`,
  SUR: (field, item, _, owner) => `at least one ${owner} must have ${item} as ${field}`,
  IDENT: (field, _, others) => `${others} can’t have the same ${field}`,
};

/** The templates in English. */
export const GRAMMAR_EN: Grammar = {
  quote: (text) => `“${text}”`,
  hidden: (concept) => `a value that you can’t see (${concept})`,
  hiddenFact: (concept) => `there is a value that you can’t see (${concept})`,
  and: conjunction('en-US'),
  more: (count) => `${count} more`,
  violated: VIOLATED,
  satisfied: SATISFIED,
  demand: DEMAND,
  broken: BROKEN,
  sameData: 'data',
  undeletable: (items) => `${items} can’t be deleted.`,
  notRecorded: (facts) => `Not recorded: ${facts}`,
  related: (label, a, b) => `${label} relates ${a} to ${b}`,
  field: (form, label, a, b, holds) =>
    ({
      one: `${label} of ${a} ${holds ? 'is' : 'isn’t'} ${b}`,
      several: `${label} of ${a} ${holds ? 'includes' : 'doesn’t include'} ${b}`,
      property: `${label} ${holds ? 'is' : 'isn’t'} set for ${a}`,
    })[form],
  property: (a, label, holds) => `${a} ${holds ? 'is' : 'isn’t'} ${label}`,
  comparison: (kind, a, b) =>
    ({
      equal: `${a} and ${b} are the same`,
      different: `${a} and ${b} are different`,
      less: `${a} is less than ${b}`,
      lessOrEqual: `${a} is at most ${b}`,
      greater: `${a} is greater than ${b}`,
      greaterOrEqual: `${a} is at least ${b}`,
    })[kind],
  dates: (kind, a, b) =>
    ({
      equal: `${a} and ${b} are the same`,
      different: `${a} and ${b} are different`,
      less: `${a} is before ${b}`,
      lessOrEqual: `${a} isn’t after ${b}`,
      greater: `${a} is after ${b}`,
      greaterOrEqual: `${a} isn’t before ${b}`,
    })[kind],
  ofType: (a, concept, holds) => `${a} ${holds ? 'is' : 'isn’t'} of type ${concept}`,
  scripted: (atoms, count, holds) =>
    `${atoms} ${count === 1 ? (holds ? 'meets' : 'doesn’t meet') : holds ? 'meet' : 'don’t meet'} a condition that only the script describes`,
  inEveryCase: (holds) => (holds ? 'this is so in every case' : 'this is never so'),
  allOf: 'All of the following:',
  some: (c) => `Through ${c}:`,
  every: (count) =>
    count === null ? 'In each case:' : count === 1 ? 'In one case:' : `In each of ${count} cases:`,
  empty: (label, a) => `${label} of ${a} is empty`,
  unused: (label, b) => `nothing has ${b} as ${label}`,
  nothing: (concept, a) => `no ${concept} goes with ${a}`,
  noSuch: (concept, conditions) => `there’s no ${concept} for which ${conditions}`,
  having: (object, fields) => `${object} with ${conjunction('en-US')(fields)}`,
  path: (a, b, steps) =>
    `${a} leads to ${b}${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'step' : 'steps'}`}`,
  unreachable: (a, b, count) => {
    if (count === null) return `${a} doesn’t lead to ${b}`;
    if (count === 0) return `${a} doesn’t lead anywhere`;
    return `${a} leads to ${count} ${count === 1 ? 'item' : 'items'}, but not to ${b}`;
  },
  owner: (concept) => `this ${concept}`,
  listed: (concept) => `the ${concept}`,
  between: (concept, isFirst) => (isFirst ? `some ${concept}` : `that ${concept}`),
  itself: (owner) => `This shows ${owner} itself.`,
  itselfWhen: (owner) => `This shows ${owner} itself when:`,
  recorded: (form, field, owner) =>
    form === 'property'
      ? `This shows whether ${field} is set for ${owner}.`
      : `This shows everything that ${field} of ${owner} contains.`,
  always: (concept) =>
    concept === null ? 'Your session always appears here.' : `Every ${concept} appears here.`,
  when: (concept) =>
    concept === null
      ? 'Your session appears here when:'
      : `${/^[aeiou]/i.test(concept) ? 'An' : 'A'} ${concept} appears here when:`,
  offersAll: (field, concept) => `${field} offers every ${concept}.`,
  offersWhen: (field, concept) =>
    `${field} offers ${/^[aeiou]/i.test(concept) ? 'an' : 'a'} ${concept} when:`,
  oneOf: 'At least one of the following:',
  forEach: (item, where) => `For every ${item}${where && ` (${where})`}:`,
  noneOf: (item) => `No ${item} exists for which:`,
  value: (a, value, holds) => `${a} ${holds ? 'is' : 'isn’t'} ${value}`,
  yourSession: 'your session',
  hiddenCondition: 'a condition that you can’t see',
  opaque: 'a condition that only the script describes',
  or: disjunction('en-US'),
  one: (concept, plain) => `${/^[aeiou]/i.test(plain) ? 'an' : 'a'} ${concept}`,
  the: (concept) => `the ${concept}`,
  currentSession: 'the current session',
  isFalse: (statement) => `it isn’t true that ${statement}`,
  whenever: (premise, conclusion) => `whenever ${premise}, ${conclusion}`,
  ifThen: (premise, conclusion) => `If ${premise}, then ${conclusion}.`,
  exactlyIf: (left, right) => `${capitalized(left)} if, and only if, ${right}.`,
  never: (statement) => `It never happens that ${statement}.`,
  forEvery: (concepts, statement) => `For every ${concepts}, ${statement}.`,
  via: (path, term) => `${path} through ${term}`,
  noDemand: 'This rule requires nothing.',
};
