import {
  EXPLANATION_GRAMMAR,
  type ExplanationGrammar,
  type Language,
} from '@ampersand-prototype/generics';

/** The sentence templates for terms in one language. */
export interface TermGrammar extends ExplanationGrammar {
  or(parts: readonly string[]): string;
  /** The first mention of an atom, where `plain` is the label of the concept without its marks. */
  one(concept: string, plain: string): string;
  /** A later mention. */
  the(concept: string): string;
  currentSession: string;
  property(a: string, label: string): string;
  not(statement: string): string;
  whenever(premise: string, conclusion: string): string;
  ifThen(premise: string, conclusion: string): string;
  exactlyIf(left: string, right: string): string;
  never(statement: string): string;
  forEvery(concepts: string, statement: string): string;
  via(path: string, term: string): string;
  /** The sentence of a rule that nothing violates. */
  noDemand: string;
}

const disjunction = (locale: string): ((parts: readonly string[]) => string) => {
  const format = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (parts) => format.format(parts);
};

const EN: TermGrammar = {
  ...EXPLANATION_GRAMMAR.en,
  or: disjunction('en-US'),
  one: (concept, plain) => `${/^[aeiou]/i.test(plain) ? 'an' : 'a'} ${concept}`,
  the: (concept) => `the ${concept}`,
  currentSession: 'the current session',
  property: (a, label) => `${a} is ${label}`,
  not: (statement) => `it isn’t true that ${statement}`,
  whenever: (premise, conclusion) => `whenever ${premise}, ${conclusion}`,
  ifThen: (premise, conclusion) => `If ${premise}, then ${conclusion}.`,
  exactlyIf: (left, right) => `${sentence(left)} if, and only if, ${right}.`,
  never: (statement) => `It never happens that ${statement}.`,
  forEvery: (concepts, statement) => `For every ${concepts}, ${statement}.`,
  via: (path, term) => `${path} through ${term}`,
  noDemand: 'This rule requires nothing.',
};

const NL: TermGrammar = {
  ...EXPLANATION_GRAMMAR.nl,
  or: disjunction('nl'),
  one: (concept) => `een ${concept}`,
  the: (concept) => `de ${concept}`,
  currentSession: 'de huidige sessie',
  property: (a, label) => `${a} is ${label}`,
  not: (statement) => `niet: ${statement}`,
  whenever: (premise, conclusion) => `steeds als geldt: ${premise}, dan geldt: ${conclusion}`,
  ifThen: (premise, conclusion) => `Als geldt: ${premise}, dan geldt: ${conclusion}.`,
  exactlyIf: (left, right) => `${sentence(left)} dan en slechts dan als geldt: ${right}.`,
  never: (statement) => `Nooit geldt: ${statement}.`,
  forEvery: (concepts, statement) => `Voor elke ${concepts} geldt: ${statement}.`,
  via: (path, term) => `${path} via ${term}`,
  noDemand: 'Deze regel stelt geen eisen.',
};

const DE: TermGrammar = {
  ...EXPLANATION_GRAMMAR.de,
  or: disjunction('de'),
  one: (concept) => concept,
  the: (concept) => concept,
  currentSession: 'die aktuelle Sitzung',
  property: (a, label) => `${a} ist ${label}`,
  not: (statement) => `nicht: ${statement}`,
  whenever: (premise, conclusion) => `immer wenn gilt: ${premise}, dann gilt: ${conclusion}`,
  ifThen: (premise, conclusion) => `Wenn gilt: ${premise}, dann gilt: ${conclusion}.`,
  exactlyIf: (left, right) => `${sentence(left)} genau dann, wenn gilt: ${right}.`,
  never: (statement) => `Nie gilt: ${statement}.`,
  forEvery: (concepts, statement) => `Für jeden Eintrag vom Typ ${concepts} gilt: ${statement}.`,
  via: (path, term) => `${path} über ${term}`,
  noDemand: 'Diese Regel stellt keine Anforderungen.',
};

/** The sentence templates for terms, by language. */
export const TERM_GRAMMAR: Readonly<Record<Language, TermGrammar>> = { en: EN, nl: NL, de: DE };

/** Capitalizes the first letter of a statement. */
export function sentence(statement: string): string {
  return statement.charAt(0).toUpperCase() + statement.slice(1);
}
