import type { Language } from '../error/language.ts';
import type { FieldForm } from './explanation-grammar.ts';

/** The sentence templates for the conditions of a list, in one language. `a` and `b` are items in words. */
export interface ConditionGrammar {
  /** The item that a page or box is about. */
  owner(concept: string): string;
  /** An item that would be in the list. */
  item(concept: string): string;
  /** Any item in between; the first mention differs from later ones. */
  between(concept: string, isFirst: boolean): string;
  always(concept: string): string;
  /** The head of the conditions. */
  when(concept: string): string;
  not(form: FieldForm, label: string, a: string, b: string): string;
  oneOf: string;
  /** `where` limits the items; empty for all. */
  forEach(item: string, where: string): string;
  noneOf(item: string): string;
  value(a: string, value: string, holds: boolean): string;
  session: string;
  hidden: string;
  opaque: string;
}

const EN: ConditionGrammar = {
  owner: (concept) => `this ${concept}`,
  item: (concept) => `the ${concept}`,
  between: (concept, isFirst) => (isFirst ? `some ${concept}` : `that ${concept}`),
  always: (concept) => `Every ${concept} appears here. There are none yet.`,
  when: (concept) => `${/^[aeiou]/i.test(concept) ? 'An' : 'A'} ${concept} appears here when:`,
  not: (form, label, a, b) =>
    ({
      one: `${label} of ${a} isn’t ${b}`,
      several: `${label} of ${a} doesn’t include ${b}`,
      property: `${label} isn’t set for ${a}`,
    })[form],
  oneOf: 'At least one of the following:',
  forEach: (item, where) => `For every ${item}${where && ` (${where})`}:`,
  noneOf: (item) => `No ${item} exists for which:`,
  value: (a, value, holds) => `${a} ${holds ? 'is' : 'isn’t'} ${value}`,
  session: 'your session',
  hidden: 'a condition that you can’t see',
  opaque: 'a condition that only the script describes',
};

const NL: ConditionGrammar = {
  owner: (concept) => `${concept} (deze pagina)`,
  item: (concept) => concept,
  between: (concept, isFirst) => (isFirst ? `een ${concept}` : concept),
  always: (concept) => `Hier staat elk item van het type ${concept}. Er zijn er nog geen.`,
  when: (concept) => `Een item van het type ${concept} staat hier als:`,
  not: (form, label, a, b) =>
    ({
      one: `${label} van ${a} is niet ${b}`,
      several: `${label} van ${a} bevat ${b} niet`,
      property: `${label} staat niet aan voor ${a}`,
    })[form],
  oneOf: 'Ten minste een van deze:',
  forEach: (item, where) => `Voor elk item van het type ${item}${where && ` (${where})`}:`,
  noneOf: (item) => `Er is geen ${item} waarvoor geldt:`,
  value: (a, value, holds) => `${a} is ${holds ? '' : 'niet '}${value}`,
  session: 'uw sessie',
  hidden: 'een voorwaarde die u niet kunt zien',
  opaque: 'een voorwaarde die alleen het script beschrijft',
};

const DE: ConditionGrammar = {
  owner: (concept) => `${concept} (diese Seite)`,
  item: (concept) => concept,
  between: (concept) => concept,
  always: (concept) => `Hier steht jeder Eintrag vom Typ ${concept}. Es gibt noch keinen.`,
  when: (concept) => `Ein Eintrag vom Typ ${concept} steht hier, wenn Folgendes zutrifft:`,
  not: (form, label, a, b) =>
    ({
      one: `${label} von ${a} ist nicht ${b}`,
      several: `${label} von ${a} enthält ${b} nicht`,
      property: `${label} ist für ${a} nicht gesetzt`,
    })[form],
  oneOf: 'Mindestens einer der folgenden Punkte:',
  forEach: (item, where) => `Für jeden Eintrag vom Typ ${item}${where && ` (${where})`}:`,
  noneOf: (item) => `Es gibt keinen Eintrag vom Typ ${item}, für den gilt:`,
  value: (a, value, holds) => `${a} ist ${holds ? '' : 'nicht '}${value}`,
  session: 'Ihre Sitzung',
  hidden: 'eine Bedingung, die Sie nicht sehen können',
  opaque: 'eine Bedingung, die nur das Skript beschreibt',
};

/** The sentence templates for the conditions of a list, by language. */
export const CONDITION_GRAMMAR: Readonly<Record<Language, ConditionGrammar>> = {
  en: EN,
  nl: NL,
  de: DE,
};
