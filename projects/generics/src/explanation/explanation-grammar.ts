import type { Language } from '../error/language.ts';

/** A comparison of two atoms in words. */
export type Comparison =
  'equal' | 'different' | 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual';

/** The negation of each comparison. */
export const OPPOSITE_COMPARISONS: Readonly<Record<Exclude<Comparison, 'different'>, Comparison>> =
  {
    equal: 'different',
    less: 'greaterOrEqual',
    lessOrEqual: 'greater',
    greater: 'lessOrEqual',
    greaterOrEqual: 'less',
  };

/** How a field is described: with one value, several values, or as a property. */
export type FieldForm = 'one' | 'several' | 'property';

/** The sentence templates of explanations in one language. `a`, `b` and `c` are atoms, already quoted; so are labels. */
export interface ExplanationGrammar {
  quote(text: string): string;
  /** An atom that the session may not see. */
  hidden(concept: string): string;
  /** A link that the session may not see. */
  hiddenFact(concept: string): string;
  and(parts: readonly string[]): string;
  /** Facts that are left out of a list. */
  more(count: number): string;
  /** The first sentence; `facts` may be empty. */
  violated(rule: string, a: string, b: string | null, facts: string): string;
  /** The first sentence about a rule that holds. */
  satisfied(rule: string, a: string, b: string | null, facts: string): string;
  notRecorded(facts: string): string;
  /** The relation `label` has the link from `a` to `b`. */
  related(label: string, a: string, b: string): string;
  /** Field `label` of `a` has value `b`. */
  field(form: FieldForm, label: string, a: string, b: string): string;
  readonly comparison: (kind: Comparison, a: string, b: string) => string;
  /** A comparison of dates. */
  readonly dates: (kind: Comparison, a: string, b: string) => string;
  ofType(a: string, concept: string, holds: boolean): string;
  term(term: string, a: string, b: string, holds: boolean): string;
  allOf: string;
  some(c: string): string;
  every(count: number | null): string;
  /** Field `label` of `a` has no value. */
  empty(label: string, a: string): string;
  /** No field `label` has the value `b`. */
  unused(label: string, b: string): string;
  nothing(a: string): string;
  path(a: string, b: string, steps: number | null): string;
  unreachable(a: string, b: string, count: number | null): string;
}

const enumeration = (locale: string): ((parts: readonly string[]) => string) => {
  const format = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (parts) => format.format(parts);
};

const EN: ExplanationGrammar = {
  quote: (text) => `“${text}”`,
  hidden: (concept) => `a value that you can’t see (${concept})`,
  hiddenFact: (concept) => `there is a value that you can’t see (${concept})`,
  and: enumeration('en-US'),
  more: (count) => `${count} more`,
  violated: (rule, a, b, facts) =>
    `${rule} doesn’t hold for ${b === null ? a : `${a} and ${b}`}${facts && ` because ${facts}`}.`,
  satisfied: (rule, a, b, facts) =>
    `${rule} holds for ${b === null ? a : `${a} and ${b}`}${facts && ` because ${facts}`}.`,
  notRecorded: (facts) => `Not recorded: ${facts}`,
  related: (label, a, b) => `${label} relates ${a} to ${b}`,
  field: (form, label, a, b) =>
    ({
      one: `${label} of ${a} is ${b}`,
      several: `${label} of ${a} includes ${b}`,
      property: `${label} is set for ${a}`,
    })[form],
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
  term: (term, a, b, holds) => `${term} ${holds ? 'holds' : 'doesn’t hold'} for ${a} and ${b}`,
  allOf: 'All of the following:',
  some: (c) => `Through ${c}:`,
  every: (count) =>
    count === null ? 'In each case:' : count === 1 ? 'In one case:' : `In each of ${count} cases:`,
  empty: (label, a) => `${label} of ${a} is empty`,
  unused: (label, b) => `nothing has ${b} as ${label}`,
  nothing: (a) => `there’s no match for ${a}`,
  path: (a, b, steps) =>
    `${a} leads to ${b}${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'step' : 'steps'}`}`,
  unreachable: (a, b, count) => {
    if (count === null) return `${a} doesn’t lead to ${b}`;
    if (count === 0) return `${a} doesn’t lead anywhere`;
    return `${a} leads to ${count} ${count === 1 ? 'item' : 'items'}, but not to ${b}`;
  },
};

const NL: ExplanationGrammar = {
  quote: (text) => `“${text}”`,
  hidden: (concept) => `een waarde die u niet kunt zien (${concept})`,
  hiddenFact: (concept) => `er is een waarde die u niet kunt zien (${concept})`,
  and: enumeration('nl'),
  more: (count) => `nog ${count}`,
  violated: (rule, a, b, facts) =>
    `${b === null ? `${a} voldoet` : `${a} en ${b} voldoen`} niet aan ${rule}${facts && `. Vastgelegd: ${facts}`}.`,
  satisfied: (rule, a, b, facts) =>
    `${b === null ? `${a} voldoet` : `${a} en ${b} voldoen`} aan ${rule}${facts && `. Vastgelegd: ${facts}`}.`,
  notRecorded: (facts) => `Niet vastgelegd: ${facts}`,
  related: (label, a, b) => `${label} verbindt ${a} met ${b}`,
  field: (form, label, a, b) =>
    ({
      one: `${label} van ${a} is ${b}`,
      several: `${label} van ${a} bevat ${b}`,
      property: `${label} staat aan voor ${a}`,
    })[form],
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
  term: (term, a, b, holds) => `${term} is ${holds ? '' : 'niet '}waar voor ${a} en ${b}`,
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
  nothing: (a) => `er past niets bij ${a}`,
  path: (a, b, steps) =>
    `${a} leidt${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'stap' : 'stappen'}`} naar ${b}`,
  unreachable: (a, b, count) => {
    if (count === null) return `${a} leidt niet naar ${b}`;
    if (count === 0) return `${a} leidt nergens naartoe`;
    return `${a} leidt naar ${count} ${count === 1 ? 'item' : 'items'}, maar niet naar ${b}`;
  },
};

const DE: ExplanationGrammar = {
  quote: (text) => `„${text}“`,
  hidden: (concept) => `ein Wert, den Sie nicht sehen können (${concept})`,
  hiddenFact: (concept) => `es gibt einen Wert, den Sie nicht sehen können (${concept})`,
  and: enumeration('de'),
  more: (count) => `${count} weitere`,
  violated: (rule, a, b, facts) =>
    `${b === null ? `${a} erfüllt` : `${a} und ${b} erfüllen`} ${rule} nicht${facts && `. Aufgezeichnet: ${facts}`}.`,
  satisfied: (rule, a, b, facts) =>
    `${b === null ? `${a} erfüllt` : `${a} und ${b} erfüllen`} ${rule}${facts && `. Aufgezeichnet: ${facts}`}.`,
  notRecorded: (facts) => `Nicht aufgezeichnet: ${facts}`,
  related: (label, a, b) => `${label} verbindet ${a} mit ${b}`,
  field: (form, label, a, b) =>
    ({
      one: `${label} von ${a} ist ${b}`,
      several: `${label} von ${a} enthält ${b}`,
      property: `${label} ist für ${a} gesetzt`,
    })[form],
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
  path: (a, b, steps) =>
    `${a} führt${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'Schritt' : 'Schritten'}`} zu ${b}`,
  unreachable: (a, b, count) => {
    if (count === null) return `${a} führt nicht zu ${b}`;
    if (count === 0) return `${a} führt nirgendwohin`;
    return `${a} führt zu ${count} ${count === 1 ? 'Eintrag' : 'Einträgen'}, aber nicht zu ${b}`;
  },
};

/** The sentence templates of explanations, by language. */
export const EXPLANATION_GRAMMAR: Readonly<Record<Language, ExplanationGrammar>> = {
  en: EN,
  nl: NL,
  de: DE,
};

/** Quotes a text with the quotation marks of a language. */
export function quoteIn(language: Language, text: string): string {
  return EXPLANATION_GRAMMAR[language].quote(text);
}
