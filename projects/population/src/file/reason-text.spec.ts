import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '@ampersand-prototype/generics';
import type { CsvProblem, DocumentProblem, WorkbookProblem, YamlCode } from './document-problem.ts';
import { describeProblem, problemIn, Problems } from './problems.ts';
import type { Reason } from './reason.ts';
import { reasonText } from './reason-text.ts';
import { hintText, type Hint } from './hint.ts';

const PLACE = { file: 'a.json', place: { sheet: null, row: 41, column: null } };

/** An example of each reason; the type checker asks for those that are forgotten. */
const REASONS: { readonly [About in Reason['about']]: Extract<Reason, { about: About }> } = {
  emptyFile: { about: 'emptyFile' },
  nothingIn: { about: 'nothingIn' },
  oldWorkbook: { about: 'oldWorkbook' },
  noExcel: { about: 'noExcel' },
  noText: { about: 'noText' },
  noPopulation: { about: 'noPopulation' },
  noKeys: { about: 'noKeys' },
  noConceptHere: { about: 'noConceptHere' },
  noRelationHere: { about: 'noRelationHere' },
  noScalar: { about: 'noScalar' },
  noList: { about: 'noList' },
  noKeyConcept: { about: 'noKeyConcept' },
  onlyOne: { about: 'onlyOne' },
  otherHeading: { about: 'otherHeading', heading: 'Age', mapped: 'Name' },
  emptyKey: { about: 'emptyKey' },
  repeatedKey: { about: 'repeatedKey', key: 'ann', row: 4 },
  severalAtoms: { about: 'severalAtoms', concept: 'Person', text: 'Ann' },
  noAtom: { about: 'noAtom', concept: 'Person', text: 'Ann' },
  workbook: { about: 'workbook', problem: { about: 'part', part: 'xl/a.xml' } },
  csv: { about: 'csv', problem: 'openQuote', said: 'what the reader says' },
  json: { about: 'json', problem: { about: 'symbol', symbols: [',', '}'], found: 'x' } },
  yaml: { about: 'yaml', problem: { about: 'alias', name: 'anchor' } },
  yamlSyntax: { about: 'yamlSyntax', code: 'TAB_AS_INDENT', said: 'no tabs' },
  longYaml: { about: 'longYaml', max: 4, size: 7 },
  noObject: { about: 'noObject', of: 'link' },
  missing: { about: 'missing', key: 'tgt' },
  noConcept: { about: 'noConcept', name: 'Nobody' },
  severalConcepts: { about: 'severalConcepts', name: 'Somebody', names: 'Member, Guest' },
  noRelation: { about: 'noRelation', name: 'age[A*B]', others: 'age[Person*Age]' },
  severalRelations: { about: 'severalRelations', name: 'age', names: 'age[A*B], age[C*D]' },
  noRelationName: { about: 'noRelationName', title: 'Age!' },
  otherConcept: { about: 'otherConcept', label: 'All people', listed: 'Person' },
  exportedTable: { about: 'exportedTable', label: 'All people', listed: 'Person' },
  noItem: { about: 'noItem', name: 'Agee', items: 'Age, Name' },
  unfillable: { about: 'unfillable', name: 'Age', why: { about: 'computed' } },
  formulaCell: { about: 'formulaCell' },
  repeatedCell: { about: 'repeatedCell' },
  cellWithoutHeading: { about: 'cellWithoutHeading' },
  hiddenRow: { about: 'hiddenRow' },
  errorCell: { about: 'errorCell', text: '#N/A' },
  noNewAtom: { about: 'noNewAtom', symbol: '_NEW' },
  secondSecret: { about: 'secondSecret', relation: 'password', ...PLACE },
  secondLink: { about: 'secondLink', relation: 'age', holder: 'ann', first: '17', ...PLACE },
  tooLong: { about: 'tooLong', concept: 'Name', maxLength: 255, length: 300 },
  invalid: { about: 'invalid', shown: '"x"', expected: 'number', concept: 'Size' },
};

const NOTHING = { found: null };
const DOCUMENT: Readonly<Record<DocumentProblem['about'], DocumentProblem>> = {
  symbol: { about: 'symbol', symbols: [':'], ...NOTHING },
  key: { about: 'key', found: '}' },
  value: { about: 'value', ...NOTHING },
  openText: { about: 'openText' },
  escape: { about: 'escape' },
  behindEnd: { about: 'behindEnd' },
  aliases: { about: 'aliases' },
  alias: { about: 'alias', name: 'anchor' },
  tooDeep: { about: 'tooDeep' },
  severalDocuments: { about: 'severalDocuments' },
};

const WORKBOOK: Readonly<Record<WorkbookProblem['about'], WorkbookProblem>> = {
  damaged: { about: 'damaged' },
  cutOff: { about: 'cutOff' },
  tooLarge: { about: 'tooLarge' },
  packing: { about: 'packing' },
  noWorkbook: { about: 'noWorkbook' },
  part: { about: 'part', part: 'xl/b.xml' },
};

const CSV: readonly CsvProblem[] = ['openQuote', 'behindQuote'];
const YAML: readonly YamlCode[] = ['BAD_INDENT', 'MISSING_CHAR', 'DUPLICATE_KEY', 'BAD_ALIAS'];

const FURTHER: readonly Reason[] = [
  ...Object.values(DOCUMENT).flatMap((problem): Reason[] => [
    { about: 'json', problem },
    { about: 'yaml', problem },
  ]),
  ...Object.values(WORKBOOK).map((problem): Reason => ({ about: 'workbook', problem })),
  ...CSV.map((problem): Reason => ({ about: 'csv', problem, said: 'what the reader says' })),
  ...YAML.map((code): Reason => ({ about: 'yamlSyntax', code, said: 'what the reader says' })),
  { about: 'noObject', of: 'atoms' },
  { about: 'noObject', of: 'relation' },
  { about: 'noRelation', name: 'age', others: '' },
  { about: 'unfillable', name: 'Age', why: { about: 'withoutRight' } },
  { about: 'unfillable', name: 'Age', why: null },
  { about: 'invalid', shown: null, expected: 'text', concept: 'Password' },
];

/** What a text has to name: the words and numbers that a reason is about, but for its keys and for what a program says. */
function named({ about: _, ...given }: Reason): readonly string[] {
  const KEYS = ['problem', 'code', 'said', 'of', 'why', 'expected', 'file'];
  const localized = Object.entries(given).filter(([key]) => !KEYS.includes(key));
  return localized.flatMap(([, value]: [string, unknown]) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
}

describe('why something in a file cannot be used', () => {
  for (const reason of [...Object.values(REASONS), ...FURTHER])
    it(`is another sentence in each language, about the same: ${JSON.stringify(reason)}`, () => {
      const texts = LANGUAGES.map((language) => reasonText(reason, language));
      assert.equal(new Set(texts).size, LANGUAGES.length, texts.join());
      for (const text of texts) {
        assert.match(text, /^[\p{Lu}`"].*[^.]\.$|^\p{Ll}.*\[|^(?:age|password) /u);
        assert.doesNotMatch(text, /undefined|null|\[object| {2}/);
        for (const value of named(reason)) assert.ok(text.includes(value), text);
      }
    });

  it('is another sentence for each reason', () => {
    const all = new Map(
      [...Object.values(REASONS), ...FURTHER].map((each) => [JSON.stringify(each), each]),
    );
    for (const language of LANGUAGES) {
      // English repeats what other programs say.
      const localized = [...all.values()].filter((each) => language !== 'en' || !('said' in each));
      const texts = localized.map((reason) => reasonText(reason, language));
      assert.deepEqual(texts, [...new Set(texts)]);
    }
  });

  it('is told with what other programs say where no words are known', () => {
    for (const language of LANGUAGES)
      assert.match(
        reasonText({ about: 'csv', problem: 'other', said: 'odd' }, language),
        /: odd\.$/,
      );
  });

  it('tells another place of the file in the words of the same language', () => {
    assert.deepEqual(
      LANGUAGES.map((language) => reasonText(REASONS.secondLink, language)),
      [
        'age allows one value for "ann", and "17" is at a.json, line 41.',
        'age staat één waarde toe voor "ann", en "17" staat op a.json, regel 41.',
        'age erlaubt einen Wert für "ann", und "17" steht bei a.json, Zeile 41.',
      ],
    );
  });
});

const HINTS: { readonly [About in Hint['about']]: Extract<Hint, { about: About }> } = {
  taken: { about: 'taken' },
  takenInUtf8: { about: 'takenInUtf8' },
  saveAsXlsx: { about: 'saveAsXlsx' },
  saveAsWorkbook: { about: 'saveAsWorkbook' },
  storeResults: { about: 'storeResults' },
  saveAgain: { about: 'saveAgain' },
  headingAbove: { about: 'headingAbove' },
  showRow: { about: 'showRow' },
  saveOtherwise: { about: 'saveOtherwise' },
  relationName: { about: 'relationName' },
  relationAbove: { about: 'relationAbove' },
  conceptBelow: { about: 'conceptBelow' },
  columnInFront: { about: 'columnInFront', label: 'All people', listed: 'Person' },
  pasteExport: { about: 'pasteExport' },
  number: { about: 'number', texts: ['1.234', '1234'] },
};

describe('what to do about it', () => {
  for (const hint of Object.values(HINTS))
    it(`is another sentence in each language: ${JSON.stringify(hint)}`, () => {
      const texts = LANGUAGES.map((language) => hintText(hint, language));
      assert.equal(new Set(texts).size, LANGUAGES.length, texts.join());
      for (const text of texts) assert.match(text, /^\p{Lu}.*\.$/u);
    });
});

describe('a problem', () => {
  const problems = new Problems('a.json');
  const at = { sheet: 'S', row: 4, column: '7' };
  problems.add({ kind: 'relation', ...{ reason: REASONS.noRelationName, at } });
  problems.add({ kind: 'file', reason: REASONS.emptyFile, hint: HINTS.taken });
  problems.add({ kind: 'concept', reason: 'as a compiler says.', hint: 'Do so.' });

  it('is told in English, and in the language of a reader', () => {
    const [first, second] = problems.listed;
    assert.ok(first && second);
    assert.deepEqual(
      [first.reason, second.hint],
      [
        '`Age!` isn’t a valid relation name.',
        'Supported formats: Excel (.xlsx), JSON, YAML, and CSV.',
      ],
    );
    const { localized: _, ...english } = second;
    assert.deepEqual(problemIn(second, 'nl'), {
      ...english,
      reason: 'Het bestand is leeg.',
      hint: 'Ondersteunde formaten: Excel (.xlsx), JSON, YAML en CSV.',
    });
    assert.equal(
      describeProblem(first, 'de'),
      'a.json, Blatt S, Zeile 4, Spalte 7: `Age!` ist kein gültiger Relationsname.',
    );
  });

  it('is told as it was given where it was given in words', () => {
    const third = problems.listed[2];
    assert.ok(third);
    const { reason, hint } = problemIn(third, 'nl');
    assert.deepEqual([reason, hint], ['as a compiler says.', 'Do so.']);
  });
});
