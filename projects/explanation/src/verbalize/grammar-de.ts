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

const MULTIPLICITY: Grammar['multiplicity'] = {
  UNI: (field, source) => `Einträge vom Typ ${source} haben höchstens einen Wert für ${field}`,
  TOT: (field, source) => `Einträge vom Typ ${source} haben einen Wert für ${field}`,
  INJ: (field, source) => `Keine zwei Einträge vom Typ ${source} haben denselben Wert für ${field}`,
  SUR: (field, source, target) =>
    `Jeder Eintrag vom Typ ${target} ist ${field} von mindestens einem Eintrag vom Typ ${source}`,
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
  multiplicity: MULTIPLICITY,
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
  term: (term, a, b, holds) => `${term} trifft auf ${a} und ${b} ${holds ? '' : 'nicht '}zu`,
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
  nothing: (a) => `zu ${a} gibt es nichts Passendes`,
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
  always: (concept) =>
    concept === null
      ? 'Ihre Sitzung steht immer hier.'
      : `Hier steht jeder Eintrag vom Typ ${concept}.`,
  when: (concept) =>
    concept === null
      ? 'Ihre Sitzung steht hier, wenn Folgendes zutrifft:'
      : `Ein Eintrag vom Typ ${concept} steht hier, wenn Folgendes zutrifft:`,
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
