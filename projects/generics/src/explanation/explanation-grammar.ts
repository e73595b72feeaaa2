import type { Language } from '../error/language.ts';

/** A comparison of two atoms, as it is said. */
export type Comparison =
  'equal' | 'different' | 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual';

/** The fixed sentences of explanations in one language. `a`, `b` and `c` are atoms, already quoted. */
export interface ExplanationGrammar {
  quote(text: string): string;
  /** An atom that the session may not see. */
  hidden(concept: string): string;
  and(parts: readonly string[]): string;
  /** Facts that are left out of a list. */
  more(count: number): string;
  /** The first sentence; `facts` may be empty. */
  violated(rule: string, a: string, b: string | null, facts: string): string;
  notRecorded(facts: string): string;
  comparison(kind: Comparison, a: string, b: string): string;
  ofType(a: string, concept: string, holds: boolean): string;
  term(term: string, a: string, b: string, holds: boolean): string;
  allOf: string;
  some(c: string): string;
  every(count: number | null): string;
  /** Nothing is linked by a relation: from `a`, or to it. */
  none(a: string, label: string, isFrom: boolean): string;
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
  hidden: (concept) => `a value you may not see (${concept})`,
  and: enumeration('en-US'),
  more: (count) => `${count} more`,
  violated: (rule, a, b, facts) =>
    `${rule} doesn't hold for ${b === null ? a : `${a} and ${b}`}${facts && ` because ${facts}`}.`,
  notRecorded: (facts) => `Not recorded: ${facts}`,
  comparison: (kind, a, b) =>
    ({
      equal: `${a} and ${b} are the same`,
      different: `${a} and ${b} are different`,
      less: `${a} is less than ${b}`,
      lessOrEqual: `${a} is at most ${b}`,
      greater: `${a} is greater than ${b}`,
      greaterOrEqual: `${a} is at least ${b}`,
    })[kind],
  ofType: (a, concept, holds) => `${a} ${holds ? 'is' : "isn't"} of type ${concept}`,
  term: (term, a, b, holds) => `${term} ${holds ? 'holds' : "doesn't hold"} for ${a} and ${b}`,
  allOf: 'All of these',
  some: (c) => `This is the case for ${c}`,
  every: (count) => (count === null ? 'Each of these' : `Each of ${count}`),
  none: (a, label, isFrom) => (isFrom ? `${a} has no ${label}` : `nothing has ${label} ${a}`),
  nothing: (a) => `there is nothing for ${a}`,
  path: (a, b, steps) =>
    `${a} leads to ${b}${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'step' : 'steps'}`}`,
  unreachable: (a, b, count) =>
    count === null
      ? `${a} doesn't lead to ${b}`
      : `${b} isn't among the ${count} that ${a} leads to`,
};

const NL: ExplanationGrammar = {
  quote: (text) => `“${text}”`,
  hidden: (concept) => `een waarde die je niet mag zien (${concept})`,
  and: enumeration('nl'),
  more: (count) => `nog ${count}`,
  violated: (rule, a, b, facts) =>
    `${rule} geldt niet voor ${b === null ? a : `${a} en ${b}`}${facts && `. Vastgelegd: ${facts}`}.`,
  notRecorded: (facts) => `Niet vastgelegd: ${facts}`,
  comparison: (kind, a, b) =>
    ({
      equal: `${a} en ${b} zijn hetzelfde`,
      different: `${a} en ${b} zijn verschillend`,
      less: `${a} is kleiner dan ${b}`,
      lessOrEqual: `${a} is hoogstens ${b}`,
      greater: `${a} is groter dan ${b}`,
      greaterOrEqual: `${a} is minstens ${b}`,
    })[kind],
  ofType: (a, concept, holds) => `${a} is ${holds ? '' : 'niet '}van het type ${concept}`,
  term: (term, a, b, holds) => `${term} geldt ${holds ? '' : 'niet '}voor ${a} en ${b}`,
  allOf: 'Dit alles',
  some: (c) => `Dit geldt voor ${c}`,
  every: (count) => (count === null ? 'Elk van deze' : `Elk van ${count}`),
  none: (a, label, isFrom) => (isFrom ? `${a} heeft geen ${label}` : `niets heeft ${label} ${a}`),
  nothing: (a) => `er is niets voor ${a}`,
  path: (a, b, steps) =>
    `${a} leidt${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'stap' : 'stappen'}`} naar ${b}`,
  unreachable: (a, b, count) =>
    count === null
      ? `${a} leidt niet naar ${b}`
      : `${b} hoort niet bij de ${count} waar ${a} naar leidt`,
};

const DE: ExplanationGrammar = {
  quote: (text) => `„${text}“`,
  hidden: (concept) => `ein Wert, den Sie nicht sehen dürfen (${concept})`,
  and: enumeration('de'),
  more: (count) => `${count} weitere`,
  violated: (rule, a, b, facts) =>
    `${rule} gilt nicht für ${b === null ? a : `${a} und ${b}`}${facts && `. Erfasst: ${facts}`}.`,
  notRecorded: (facts) => `Nicht erfasst: ${facts}`,
  comparison: (kind, a, b) =>
    ({
      equal: `${a} und ${b} sind gleich`,
      different: `${a} und ${b} sind verschieden`,
      less: `${a} ist kleiner als ${b}`,
      lessOrEqual: `${a} ist höchstens ${b}`,
      greater: `${a} ist größer als ${b}`,
      greaterOrEqual: `${a} ist mindestens ${b}`,
    })[kind],
  ofType: (a, concept, holds) => `${a} ist ${holds ? '' : 'nicht '}vom Typ ${concept}`,
  term: (term, a, b, holds) => `${term} gilt ${holds ? '' : 'nicht '}für ${a} und ${b}`,
  allOf: 'All dies',
  some: (c) => `Dies gilt für ${c}`,
  every: (count) => (count === null ? 'Jedes davon' : `Jedes von ${count}`),
  none: (a, label, isFrom) => (isFrom ? `${a} hat kein ${label}` : `nichts hat ${label} ${a}`),
  nothing: (a) => `es gibt nichts für ${a}`,
  path: (a, b, steps) =>
    `${a} führt${steps === null ? '' : ` in ${steps} ${steps === 1 ? 'Schritt' : 'Schritten'}`} zu ${b}`,
  unreachable: (a, b, count) =>
    count === null
      ? `${a} führt nicht zu ${b}`
      : `${b} gehört nicht zu den ${count}, zu denen ${a} führt`,
};

/** The grammar of each language. */
export const EXPLANATION_GRAMMAR: Readonly<Record<Language, ExplanationGrammar>> = {
  en: EN,
  nl: NL,
  de: DE,
};
