import { conjunction, disjunction, capitalized } from './enumeration.ts';
import type { Grammar } from './grammar.ts';

const both = (a: string, b: string | null): string => (b === null ? a : `${a} en ${b}`);
const recorded = (facts: string): string => (facts === '' ? '' : `. Vastgelegd: ${facts}`);

const VIOLATED: Grammar['violated'] = {
  statement: (rule, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'voldoet' : 'voldoen'} niet aan ${rule}${recorded(facts)}.`,
  message: (text, a, b, facts) => `${text} Dit gaat over ${both(a, b)}${recorded(facts)}.`,
  list: (list, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'staat' : 'staan'} in ${list}${recorded(facts)}.`,
  task: (_, a, b, facts) => `Er is een taak voor ${both(a, b)}${recorded(facts)}.`,
  rule: (_, a, b, facts) => `Dit mag niet bij ${both(a, b)}${recorded(facts)}.`,
};

const SATISFIED: Grammar['satisfied'] = {
  statement: (rule, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'voldoet' : 'voldoen'} aan ${rule}${recorded(facts)}.`,
  message: (text, a, b, facts) => `${text} geldt niet voor ${both(a, b)}${recorded(facts)}.`,
  list: (list, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'staat' : 'staan'} niet in ${list}${recorded(facts)}.`,
  task: (_, a, b, facts) => `Er is geen taak voor ${both(a, b)}${recorded(facts)}.`,
  rule: (_, a, b, facts) => `Dit mag bij ${both(a, b)}${recorded(facts)}.`,
};

const DEMAND: Grammar['demand'] = {
  UNI: (field, owner) => `Elke ${owner} heeft hoogstens één ${field}`,
  TOT: (field, owner) => `Elke ${owner} heeft een waarde voor ${field}`,
  INJ: (field, owner) => `Geen twee items van het type ${owner} hebben dezelfde ${field}`,
  SUR: (field, owner, value) => `Elke ${value} is ${field} van ten minste één ${owner}`,
  SYM: (field) => `${field} geldt in beide richtingen`,
  ASY: (field) => `${field} geldt tussen twee items niet in beide richtingen`,
  TRN: (field) => `${field} omvat alles wat via een ander item bereikbaar is`,
  RFX: (field, owner) => `Elke ${owner} heeft zichzelf als ${field}`,
  IRF: (field, owner) => `Geen ${owner} heeft zichzelf als ${field}`,
  IDENT: (field, owner) => `Geen twee items van het type ${owner} hebben dezelfde ${field}`,
};

const BROKEN: Grammar['broken'] = {
  UNI: (field, item, others) => `${field} van ${item} kan niet tegelijk ${others} zijn`,
  INJ: (field, item, others) => `${others} kunnen niet dezelfde ${field} hebben: ${item}`,
  TOT: (field, item) => `${field} van ${item} moet een waarde hebben`,
  SUR: (field, item, _, owner) => `ten minste één ${owner} moet ${item} als ${field} hebben`,
  IDENT: (field, _, others) => `${others} kunnen niet dezelfde ${field} hebben`,
};

/** The templates in Dutch. */
export const GRAMMAR_NL: Grammar = {
  quote: (text) => `“${text}”`,
  hidden: (concept) => `een waarde die u niet kunt zien (${concept})`,
  hiddenFact: (concept) => `er is een waarde die u niet kunt zien (${concept})`,
  and: conjunction('nl'),
  more: (count) => `nog ${count}`,
  violated: VIOLATED,
  satisfied: SATISFIED,
  demand: DEMAND,
  broken: BROKEN,
  sameData: 'gegevens',
  undeletable: (items, count) =>
    `${items} ${count === 1 ? 'kan' : 'kunnen'} niet worden verwijderd.`,
  notRecorded: (facts) => `Niet vastgelegd: ${facts}`,
  related: (label, a, b) => `${label} verbindt ${a} met ${b}`,
  field: (form, label, a, b, holds) =>
    ({
      one: `${label} van ${a} is ${holds ? '' : 'niet '}${b}`,
      several: `${label} van ${a} bevat ${b}${holds ? '' : ' niet'}`,
      property: `${label} staat ${holds ? '' : 'niet '}aan voor ${a}`,
    })[form],
  property: (a, label, holds) => `${a} is ${holds ? '' : 'niet '}${label}`,
  comparison: (kind, a, b) =>
    ({
      equal: `${a} en ${b} zijn hetzelfde`,
      different: `${a} en ${b} zijn verschillend`,
      less: `${a} is kleiner dan ${b}`,
      lessOrEqual: `${a} is hoogstens ${b}`,
      greater: `${a} is groter dan ${b}`,
      greaterOrEqual: `${a} is minstens ${b}`,
    })[kind],
  dates: (kind, a, b) =>
    ({
      equal: `${a} en ${b} zijn hetzelfde`,
      different: `${a} en ${b} zijn verschillend`,
      less: `${a} ligt voor ${b}`,
      lessOrEqual: `${a} ligt niet na ${b}`,
      greater: `${a} ligt na ${b}`,
      greaterOrEqual: `${a} ligt niet voor ${b}`,
    })[kind],
  ofType: (a, concept, holds) => `${a} is ${holds ? '' : 'niet '}van het type ${concept}`,
  scripted: (atoms, count, holds) =>
    `${atoms} ${count === 1 ? 'voldoet' : 'voldoen'} ${holds ? '' : 'niet '}aan een voorwaarde die alleen in het script staat`,
  inEveryCase: (holds) => (holds ? 'dit is altijd zo' : 'dit is nooit zo'),
  allOf: 'Al het volgende:',
  some: (c) => `Via ${c}:`,
  every: (count) =>
    count === null
      ? 'In alle gevallen:'
      : count === 1
        ? 'In één geval:'
        : `In elk van de ${count} gevallen:`,
  empty: (label, a) => `${label} van ${a} is leeg`,
  unused: (label, b) => `${b} komt nergens voor als ${label}`,
  nothing: (concept, a) => `bij ${a} hoort geen ${concept}`,
  noSuch: (concept, conditions) => `er is geen ${concept} waarvoor geldt: ${conditions}`,
  having: (object, fields) => `${object} met ${conjunction('nl')(fields)}`,
  path: (a, b, steps) =>
    `${a} leidt${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'stap' : 'stappen'}`} naar ${b}`,
  unreachable: (a, b, count) => {
    if (count === null) return `${a} leidt niet naar ${b}`;
    if (count === 0) return `${a} leidt nergens naartoe`;
    return `${a} leidt naar ${count} ${count === 1 ? 'item' : 'items'}, maar niet naar ${b}`;
  },
  owner: (concept) => `${concept} (deze pagina)`,
  listed: (concept) => concept,
  between: (concept, isFirst) => (isFirst ? `een ${concept}` : concept),
  itself: (owner) => `Hier staat het item zelf: ${owner}.`,
  itselfWhen: (owner) => `Het item zelf, ${owner}, staat hier als:`,
  recorded: (form, field, owner) =>
    form === 'property'
      ? `Hier staat of ${field} aanstaat voor ${owner}.`
      : `Hier staat alles wat ${field} van ${owner} bevat.`,
  always: (concept) =>
    concept === null
      ? 'Uw sessie staat hier altijd.'
      : `Hier staat elk item van het type ${concept}.`,
  when: (concept) =>
    concept === null
      ? 'Uw sessie staat hier als:'
      : `Een item van het type ${concept} staat hier als:`,
  offersAll: (field, concept) => `In ${field} kunt u elk item van het type ${concept} kiezen.`,
  offersWhen: (field, concept) => `In ${field} kunt u een item van het type ${concept} kiezen als:`,
  oneOf: 'Ten minste een van deze:',
  forEach: (item, where) => `Voor elk item van het type ${item}${where && ` (${where})`}:`,
  noneOf: (item) => `Er is geen ${item} waarvoor geldt:`,
  value: (a, value, holds) => `${a} is ${holds ? '' : 'niet '}${value}`,
  yourSession: 'uw sessie',
  hiddenCondition: 'een voorwaarde die u niet kunt zien',
  opaque: 'een voorwaarde die alleen het script beschrijft',
  or: disjunction('nl'),
  one: (concept) => `een ${concept}`,
  the: (concept) => `de ${concept}`,
  currentSession: 'de huidige sessie',
  isFalse: (statement) => `niet: ${statement}`,
  whenever: (premise, conclusion) => `steeds als geldt: ${premise}, dan geldt: ${conclusion}`,
  ifThen: (premise, conclusion) => `Als geldt: ${premise}, dan geldt: ${conclusion}.`,
  exactlyIf: (left, right) => `${capitalized(left)} dan en slechts dan als geldt: ${right}.`,
  never: (statement) => `Nooit geldt: ${statement}.`,
  forEvery: (concepts, statement) => `Voor elke ${concepts} geldt: ${statement}.`,
  via: (path, term) => `${path} via ${term}`,
  noDemand: 'Deze regel stelt geen eisen.',
};
