import { conjunction, disjunction, capitalized } from './enumeration.ts';
import type { Grammar } from './grammar.ts';

const both = (a: string, b: string | null): string => (b === null ? a : `${a} und ${b}`);
const recorded = (facts: string): string => (facts === '' ? '' : `. Aufgezeichnet: ${facts}`);

const VIOLATED: Grammar['violated'] = {
  statement: (rule, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'erfüllt' : 'erfüllen'} ${rule} nicht${recorded(facts)}.`,
  message: (text, a, b, facts) => `${text} Das betrifft ${both(a, b)}${recorded(facts)}.`,
  list: (list, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'steht' : 'stehen'} in ${list}${recorded(facts)}.`,
  task: (_, a, b, facts) => `Es gibt eine Aufgabe für ${both(a, b)}${recorded(facts)}.`,
  rule: (_, a, b, facts) => `Das ist bei ${both(a, b)} nicht erlaubt${recorded(facts)}.`,
};

const SATISFIED: Grammar['satisfied'] = {
  statement: (rule, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'erfüllt' : 'erfüllen'} ${rule}${recorded(facts)}.`,
  message: (text, a, b, facts) => `${text} trifft auf ${both(a, b)} nicht zu${recorded(facts)}.`,
  list: (list, a, b, facts) =>
    `${both(a, b)} ${b === null ? 'steht' : 'stehen'} nicht in ${list}${recorded(facts)}.`,
  task: (_, a, b, facts) => `Es gibt keine Aufgabe für ${both(a, b)}${recorded(facts)}.`,
  rule: (_, a, b, facts) => `Das ist bei ${both(a, b)} erlaubt${recorded(facts)}.`,
};

const DEMAND: Grammar['demand'] = {
  UNI: (field, owner) => `Einträge vom Typ ${owner} haben höchstens einen Wert für ${field}`,
  TOT: (field, owner) => `Einträge vom Typ ${owner} haben einen Wert für ${field}`,
  INJ: (field, owner) => `Keine zwei Einträge vom Typ ${owner} haben denselben Wert für ${field}`,
  SUR: (field, owner, value) =>
    `Jeder Eintrag vom Typ ${value} ist ${field} von mindestens einem Eintrag vom Typ ${owner}`,
  SYM: (field) => `${field} gilt in beide Richtungen`,
  ASY: (field) => `${field} gilt zwischen zwei Einträgen nicht in beide Richtungen`,
  TRN: (field) => `${field} umfasst alles, was über einen anderen Eintrag erreichbar ist`,
  RFX: (field, owner) => `Jeder Eintrag vom Typ ${owner} hat sich selbst als ${field}`,
  IRF: (field, owner) => `Kein Eintrag vom Typ ${owner} hat sich selbst als ${field}`,
  IDENT: (field, owner) => `Keine zwei Einträge vom Typ ${owner} haben denselben Wert für ${field}`,
};

const BROKEN: Grammar['broken'] = {
  UNI: (field, item, others) => `${field} von ${item} kann nicht gleichzeitig ${others} sein`,
  INJ: (field, item, others) => `${others} können nicht denselben Wert für ${field} haben: ${item}`,
  TOT: (field, item) => `${field} von ${item} muss einen Wert haben`,
  SUR: (field, item, _, owner) =>
    `mindestens ein Eintrag vom Typ ${owner} muss ${item} als ${field} haben`,
  IDENT: (field, _, others) => `${others} können nicht denselben Wert für ${field} haben`,
};

/** The templates in German. */
export const GRAMMAR_DE: Grammar = {
  quote: (text) => `„${text}“`,
  hidden: (concept) => `ein Wert, den Sie nicht sehen können (${concept})`,
  hiddenFact: (concept) => `es gibt einen Wert, den Sie nicht sehen können (${concept})`,
  and: conjunction('de'),
  more: (count) => `${count} weitere`,
  violated: VIOLATED,
  satisfied: SATISFIED,
  demand: DEMAND,
  broken: BROKEN,
  sameData: 'alle Daten',
  undeletable: (items, count) =>
    `${items} ${count === 1 ? 'kann' : 'können'} nicht gelöscht werden.`,
  notRecorded: (facts) => `Nicht aufgezeichnet: ${facts}`,
  related: (label, a, b) => `${label} verbindet ${a} mit ${b}`,
  field: (form, label, a, b, holds) =>
    ({
      one: `${label} von ${a} ist ${holds ? '' : 'nicht '}${b}`,
      several: `${label} von ${a} enthält ${b}${holds ? '' : ' nicht'}`,
      property: `${label} ist für ${a} ${holds ? '' : 'nicht '}gesetzt`,
    })[form],
  property: (a, label, holds) => `${a} ist ${holds ? '' : 'nicht '}${label}`,
  comparison: (kind, a, b) =>
    ({
      equal: `${a} und ${b} sind gleich`,
      different: `${a} und ${b} sind verschieden`,
      less: `${a} ist kleiner als ${b}`,
      lessOrEqual: `${a} ist höchstens ${b}`,
      greater: `${a} ist größer als ${b}`,
      greaterOrEqual: `${a} ist mindestens ${b}`,
    })[kind],
  dates: (kind, a, b) =>
    ({
      equal: `${a} und ${b} sind gleich`,
      different: `${a} und ${b} sind verschieden`,
      less: `${a} liegt vor ${b}`,
      lessOrEqual: `${a} liegt nicht nach ${b}`,
      greater: `${a} liegt nach ${b}`,
      greaterOrEqual: `${a} liegt nicht vor ${b}`,
    })[kind],
  ofType: (a, concept, holds) => `${a} ist ${holds ? '' : 'nicht '}vom Typ ${concept}`,
  scripted: (atoms, count, holds) =>
    `${atoms} ${count === 1 ? 'erfüllt' : 'erfüllen'} eine Bedingung${holds ? '' : ' nicht'}, die nur im Skript steht`,
  inEveryCase: (holds) => (holds ? 'das ist immer so' : 'das ist nie so'),
  allOf: 'Alle folgenden Punkte:',
  some: (c) => `Über ${c}:`,
  every: (count) =>
    count === null
      ? 'In allen Fällen:'
      : count === 1
        ? 'In einem Fall:'
        : `In jedem von ${count} Fällen:`,
  empty: (label, a) => `${label} von ${a} ist leer`,
  unused: (label, b) => `${b} kommt nirgends als ${label} vor`,
  nothing: (concept, a) => `zu ${a} gehört kein Eintrag vom Typ ${concept}`,
  noSuch: (concept, conditions) =>
    `es gibt keinen Eintrag vom Typ ${concept}, für den gilt: ${conditions}`,
  having: (object, fields) => `${object} mit ${conjunction('de')(fields)}`,
  path: (a, b, steps) =>
    `${a} führt${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'Schritt' : 'Schritten'}`} zu ${b}`,
  unreachable: (a, b, count) => {
    if (count === null) return `${a} führt nicht zu ${b}`;
    if (count === 0) return `${a} führt nirgendwohin`;
    return `${a} führt zu ${count} ${count === 1 ? 'Eintrag' : 'Einträgen'}, aber nicht zu ${b}`;
  },
  owner: (concept) => `${concept} (diese Seite)`,
  listed: (concept) => concept,
  between: (concept) => concept,
  itself: (owner) => `Hier steht der Eintrag selbst: ${owner}.`,
  itselfWhen: (owner) => `Der Eintrag selbst, ${owner}, steht hier, wenn Folgendes zutrifft:`,
  recorded: (form, field, owner) =>
    form === 'property'
      ? `Hier steht, ob ${field} für ${owner} gesetzt ist.`
      : `Hier steht alles, was ${field} von ${owner} enthält.`,
  always: (concept) =>
    concept === null
      ? 'Ihre Sitzung steht immer hier.'
      : `Hier steht jeder Eintrag vom Typ ${concept}.`,
  when: (concept) =>
    concept === null
      ? 'Ihre Sitzung steht hier, wenn Folgendes zutrifft:'
      : `Ein Eintrag vom Typ ${concept} steht hier, wenn Folgendes zutrifft:`,
  offersAll: (field, concept) => `In ${field} können Sie jeden Eintrag vom Typ ${concept} wählen.`,
  offersWhen: (field, concept) =>
    `In ${field} können Sie einen Eintrag vom Typ ${concept} wählen, wenn Folgendes zutrifft:`,
  oneOf: 'Mindestens einer der folgenden Punkte:',
  forEach: (item, where) => `Für jeden Eintrag vom Typ ${item}${where && ` (${where})`}:`,
  noneOf: (item) => `Es gibt keinen Eintrag vom Typ ${item}, für den gilt:`,
  value: (a, value, holds) => `${a} ist ${holds ? '' : 'nicht '}${value}`,
  yourSession: 'Ihre Sitzung',
  hiddenCondition: 'eine Bedingung, die Sie nicht sehen können',
  opaque: 'eine Bedingung, die nur das Skript beschreibt',
  or: disjunction('de'),
  one: (concept) => concept,
  the: (concept) => concept,
  currentSession: 'die aktuelle Sitzung',
  isFalse: (statement) => `nicht: ${statement}`,
  whenever: (premise, conclusion) => `immer wenn gilt: ${premise}, dann gilt: ${conclusion}`,
  ifThen: (premise, conclusion) => `Wenn gilt: ${premise}, dann gilt: ${conclusion}.`,
  exactlyIf: (left, right) => `${capitalized(left)} genau dann, wenn gilt: ${right}.`,
  never: (statement) => `Nie gilt: ${statement}.`,
  forEvery: (concepts, statement) => `Für jeden Eintrag vom Typ ${concepts} gilt: ${statement}.`,
  via: (path, term) => `${path} über ${term}`,
  noDemand: 'Diese Regel stellt keine Anforderungen.',
};
