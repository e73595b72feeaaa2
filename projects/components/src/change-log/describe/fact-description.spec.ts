import { TestBed } from '@angular/core/testing';
import { LANGUAGES, type ChangeDescription } from '@ampersand-prototype/generics';
import { provideAmpersand, Messages } from '@ampersand-prototype/components/application';
import { HISTORY_MESSAGES, HistoryMessages } from '../messages/history-messages';
import { DUE_DATE_CHANGED, sampleLink } from '../../regression/sample-history';
import { effectsText, sentenceText } from './sentence-text';
import { factsOf } from './fact-description';
import { relativeTimestamp } from './relative-timestamp';

const LOAN = { _id_: 'l12', _label_: 'Loan 12' };
const MADE = { _id_: 'Loan_0f0b1c2d-1111-4222-8333-444455556666', _label_: '' };
const atom = (parts: Partial<ChangeDescription> = {}) =>
  sampleLink({ kind: 'atom', what: 'Loan', label: 'Loan', to: null, ...parts });
const property = (parts: Partial<ChangeDescription> = {}) =>
  sampleLink({ what: 'isLate[Loan*Loan]', label: 'late', to: LOAN, ...parts });
const other = { _id_: 'l13', _label_: 'Loan 13' };

const CASES: readonly (readonly [string, readonly ChangeDescription[], readonly string[]])[] = [
  ['a link that comes', [sampleLink()], ['due date of Loan 12: 10/05/2026 was added']],
  [
    'a link that goes',
    [sampleLink({ op: 'delete' })],
    ['due date of Loan 12: 10/05/2026 was removed'],
  ],
  [
    'one that takes the place of another',
    DUE_DATE_CHANGED,
    ['due date of Loan 12: 03/05/2026 changed to 10/05/2026'],
  ],
  [
    'links of different atoms apart',
    [sampleLink({ op: 'delete' }), sampleLink({ from: other })],
    ['due date of Loan 12: 10/05/2026 was removed', 'due date of Loan 13: 10/05/2026 was added'],
  ],
  [
    'several links of one field one by one',
    [sampleLink({ op: 'delete' }), sampleLink({ to: other }), sampleLink({ to: LOAN })],
    [
      'due date of Loan 12: 10/05/2026 was removed',
      'due date of Loan 12: Loan 13 was added',
      'due date of Loan 12: Loan 12 was added',
    ],
  ],
  ['an atom that was created', [atom()], ['Loan Loan 12 was created']],
  ['an atom that is deleted', [atom({ op: 'delete' })], ['Loan Loan 12 was deleted']],
  [
    'an atom that has no name by its concept',
    [atom({ from: { _id_: 'Loan_1', _label_: '' } })],
    ['Loan Loan_1 was created'],
  ],
  [
    'an atom that only has a generated identifier',
    [atom({ from: MADE, fromConcept: 'Book loan' })],
    ['an unnamed Book loan was created'],
  ],
  [
    'atoms with generated identifiers in a link',
    [sampleLink({ from: MADE, to: { ...MADE }, toConcept: 'Due date' })],
    ['due date of an unnamed Loan: an unnamed Due date was added'],
  ],
  ['a property that is set', [property()], ['late was set for Loan 12']],
  ['a property that is cleared', [property({ op: 'delete' })], ['late was cleared for Loan 12']],
  [
    'a password, once and not what it is',
    [
      sampleLink({ op: 'delete', isSecret: true, to: null, label: 'password' }),
      sampleLink({ isSecret: true, to: null, label: 'password' }),
    ],
    ['password of Loan 12 was changed'],
  ],
  [
    'what was erased',
    [sampleLink({ isErased: true, to: null })],
    ['due date of Loan 12 was changed (values erased)'],
  ],
  [
    'what took the place of what was erased',
    [sampleLink({ op: 'delete', isErased: true, to: null }), sampleLink()],
    [
      'due date of Loan 12 was changed (values erased)',
      'due date of Loan 12: 10/05/2026 was added',
    ],
  ],
  [
    'what was erased with its atom',
    [sampleLink({ isErased: true, from: { _id_: '', _label_: '' }, to: null })],
    ['due date of Loan was changed (values erased)'],
  ],
];

describe('changes as sentences', () => {
  let messages: HistoryMessages;
  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'en-GB' })] });
    messages = TestBed.inject(HistoryMessages);
  });

  it.each(CASES)('tell %s', (_what, changes, sentences) => {
    expect(factsOf(changes).map((fact) => sentenceText(fact, messages))).toEqual(sentences);
  });

  it('tell the first of many, and how many more there are', () => {
    const effects = { changes: [atom(), sampleLink()], counts: [], signals: NONE };
    expect(effectsText(effects, messages)).toBe('Loan Loan 12 was created and 1 more');
    expect(effectsText(undefined, messages)).toBe('the last change');
  });

  it.each([
    ['2026-05-02T08:05:00', 'today 08:05'],
    ['2026-05-01T14:02:03', 'yesterday 14:02'],
    ['2026-04-30T23:59:59', '30/04/2026 23:59'],
  ])('say when it was: %s is %s', (local, reported) => {
    const stored = new Date(local).toISOString();
    const now = new Date('2026-05-02T09:00:00');
    expect(relativeTimestamp(stored, messages, 'en-GB', now)).toBe(reported);
  });

  it('speak other languages once their words are there', async () => {
    TestBed.resetTestingModule();
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'nl-NL' })] });
    await TestBed.inject(Messages).ready();
    const dutch = TestBed.inject(HistoryMessages);
    await new Promise((done) => setTimeout(done));
    expect(dutch.say('changeLog.entry.undo')).toBe('Ongedaan maken');
  });
});

const NONE = { appear: [], vanish: [] };
const placeholders = (word: unknown) =>
  [...new Set(JSON.stringify(word).match(/\{\w+\}/g))].sort().join();

it.each(LANGUAGES)('the words of history have the same placeholders in %s', async (language) => {
  const source = HISTORY_MESSAGES[language];
  const messages: Readonly<Record<string, unknown>> =
    typeof source === 'function' ? await source() : source;
  for (const [key, word] of Object.entries(HISTORY_MESSAGES.en))
    expect(`${key} ${placeholders(messages[key])}`).toBe(`${key} ${placeholders(word)}`);
});
