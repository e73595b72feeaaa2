/**
 * Words that are not used in the field, with their replacements. The glossary (`projects/docs/glossary.md`) defines the
 * terms; `no-private-words` and the tests of headings and texts read this table.
 */

/** Words that no declared name and no file name may contain: an error. */
export const PRIVATE_WORDS = {
  told: 'described, reported, shown',
  tell: 'describe, report, notify',
  tells: 'reports',
  teller: 'reporter',
  telling: 'formatter, report',
  untold: 'not listed',
  most: 'max',
  longest: 'maxLength',
  aside: 'archive',
  moment: 'timestamp, instant',
  moments: 'timestamps, instants',
  neighbour: 'peer, adjacent',
  neighbours: 'peers',
  pace: 'throttle',
  gathering: 'coalescer',
  suppose: 'speculate',
  supposed: 'speculated',
  supposing: 'speculative',
  beside: 'next to, in addition to',
  obstacle: 'blocking page',
  whoever: 'user, caller',
  somebody: 'user',
  anew: 'again',
  meanwhile: 'concurrently',
  patience: 'timeout',
  attendance: 'activity',
  debt: 'baseline',
  debts: 'baselines',
  remedy: 'hint',
  remedies: 'hints',
  foretold: 'previewed',
  furnish: 'load',
  furnishing: 'loading',
  shelve: 'keep the server value',
  shelved: 'kept server values',
  outrun: 'race',
  papers: 'metadata',
  alike: 'equal',
  unfit: 'invalid',
  misfit: 'invalid value',
  misfits: 'invalid values',
};

/** Words that declared names and file names do not contain. Texts may: there they are ordinary words. */
const PRIVATE_IN_NAMES = {
  refusal: 'error',
  refusals: 'errors',
  refuse: 'reject',
  refused: 'rejected',
  fault: 'error',
  faults: 'errors',
  flaw: 'problem',
  thrown: 'error',
  answer: 'response, result',
  answers: 'responses, results',
  answering: 'response schema',
  answered: 'responded',
  asked: 'requested',
  wanted: 'requested, expected',
  blank: 'space, placeholder',
  blanks: 'whitespace, placeholders',
  spot: 'position',
  spots: 'positions',
  verdict: 'validation',
  verdicts: 'validations',
  drawn: 'rendered',
  held: 'pending',
  tally: 'counts',
  tallies: 'results',
  floor: 'layer',
  floors: 'layers',
  ledger: 'change log',
  colour: 'color',
  colours: 'colors',
  catalogue: 'catalog',
  catalogues: 'catalogs',
  cancelled: 'canceled',
  normalise: 'normalize',
  behaviour: 'behavior',
};

/** Words that no declared name and no file name may contain, with their replacements. */
export const PRIVATE_NAME_PARTS = { ...PRIVATE_WORDS, ...PRIVATE_IN_NAMES };

/**
 * Whole names that are private. As a part of a name these words are right: `words` of a sentence, `texts` for values of type
 * text, the `sign` of a number, `letters` of the alphabet.
 */
export const PRIVATE_NAMES = {
  Texts: 'Messages',
  TEXTS: 'MESSAGES, or what the texts are',
  Words: 'Messages',
  WORDS: 'MESSAGES, KEYWORDS',
  SIGNS: 'SYMBOLS',
  Sign: 'Symbol',
  Letters: 'Flags',
  LETTERS: 'FLAGS',
};

/** Further words and phrases that headings and English texts do not contain. */
export const PRIVATE_PHRASES = [
  'nobody',
  'mend',
  'mended',
  'stands',
  'by itself',
  'taken back',
  'built upon',
  'under way',
  'colour',
  'catalogue',
  'behaviour',
];

/** Words and phrases that neither comments nor Markdown contain. */
export const PRIVATE_IN_PROSE = [
  'whoever',
  'somebody',
  'nobody',
  'anew',
  'mend',
  'mended',
  'meanwhile',
  'tell',
  'tells',
  'told',
  'stands',
  'beside',
  'that which',
  'is no(?! longer)',
  'ledger',
  'under way',
  'colours?',
  'catalogues?',
  'behaviour',
  'neighbours?',
  'taken back',
];

/** Phrases that comments do not contain either; in the sentences of a page they are ordinary. */
export const PRIVATE_IN_COMMENTS = [...PRIVATE_IN_PROSE, 'what is', 'refuse[ds]?', 'refusals?'];

/** Names that stay, each with the reason. */
export const ALLOWED_NAMES = {
  cancelled: 'member of TestRequest of Angular, and of the report of node --test',
  asked: 'key in rules.json, which installed databases hold',
  verdicts: 'query parameter of the API',
  colours: 'other spelling of a key in the file with name, logo and colors of an application',
  almost: 'a word of its own',
};
