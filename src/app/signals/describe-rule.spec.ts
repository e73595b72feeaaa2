import { TestBed } from '@angular/core/testing';
import { AmpersandSettings, Messages } from '@ampersand-prototype/components/application';
import type {
  RuleSource,
  InvariantViolation,
  Signal,
  ViolatingAtom,
} from '@ampersand-prototype/generics';
import { describeInvariant, describeSignal } from './describe-rule';

const atom = (name: string, label = name): ViolatingAtom => ({
  ...{ _id_: name, _label_: label, concept: 'Book', _ifcs_: [] },
});
const asked = (word: RuleSource['word']): RuleSource => ({
  ...{ word, relation: 'dueOn', source: 'Loan', target: 'Day' },
});

function messages(locale = 'en-GB'): Messages {
  TestBed.inject(AmpersandSettings).locale.set(locale);
  return TestBed.inject(Messages);
}

function invariant(parts: Partial<InvariantViolation> = {}): InvariantViolation {
  return { ruleMessage: 'Every loan is due.', tuples: [], ...parts };
}

describe('a violated rule', () => {
  it('is told in the words of the script', () => {
    const tuples = [{ violationMessage: 'Loan 1 is not.' }, { violationMessage: 'Loan 2 is not.' }];
    expect(describeInvariant(messages(), invariant({ tuples }))).toEqual({
      title: 'Every loan is due.',
      text: null,
      message: 'Every loan is due.',
      violations: ['Loan 1 is not.', 'Loan 2 is not.'],
    });
  });

  it.each([
    ['by its label, and what it asks below', 'Loans without a day', 'Every loan is due.'],
    ['once, where the label is what it asks', 'Every loan is due.', null],
    ['by what it asks where it has no label', undefined, null],
  ])('is told %s', (_, label, text) => {
    const title = label ?? 'Every loan is due.';
    expect(describeInvariant(messages(), invariant({ label }))).toMatchObject({ title, text });
    const signal: Signal = { label, message: 'Every loan is due.', violations: [] };
    expect(describeSignal(messages(), signal)).toMatchObject({ title, text });
  });

  it('is told in ours where the script has none, in general and for each atom', () => {
    const tuples = [{ violationMessage: 'technical', src: atom('l1', 'Loan 1') }];
    const { message, violations } = describeInvariant(messages(), {
      ...invariant({ tuples, asked: asked('TOT') }),
      ruleMessage: 'technical',
    });
    expect(message).toContain('Loan');
    expect(message).toContain('due on');
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain('Loan 1');
    expect(JSON.stringify([message, violations])).not.toMatch(/technical|\{/);
  });

  it('names an atom by its identifier where it has no label', () => {
    const tuples = [{ violationMessage: '', src: atom('l1', '') }];
    const reported = describeInvariant(messages(), invariant({ tuples, asked: asked('TOT') }));
    expect(reported.violations[0]).toContain('l1');
  });

  it('names the atom that has what one may have only', () => {
    const tuples = [
      { violationMessage: '', src: atom('Loan 1'), others: [atom('Loan 2'), atom('Loan 3')] },
    ];
    const reported = describeInvariant(messages(), invariant({ tuples, asked: asked('INJ') }));
    expect(reported.violations[0]).toContain('Loan 2, Loan 3');
  });

  it.each([
    ['en-GB', '30/04/2024'],
    ['nl-NL', '30-04-2024'],
  ])('has its days as readers of %s write them', (locale, day) => {
    const tuples = [{ violationMessage: 'Loan 1 was due on 2024-04-30.' }];
    const reported = describeInvariant(
      messages(locale),
      invariant({ ruleMessage: 'Before 2024-04-30.', tuples }),
    );
    expect(reported.message).toBe(`Before ${day}.`);
    expect(reported.violations).toEqual([`Loan 1 was due on ${day}.`]);
  });
});

describe('an open signal', () => {
  const signal = (parts: Partial<Signal> = {}): Signal => ({
    message: 'Loans are due.',
    violations: [{ message: 'Loan 1 is due on 2024-04-30.', ifcs: [] }],
    ...parts,
  });

  it('is told as a violated invariant is', () => {
    expect(describeSignal(messages(), signal())).toEqual({
      title: 'Loans are due.',
      text: null,
      message: 'Loans are due.',
      violations: ['Loan 1 is due on 30/04/2024.'],
    });
  });

  it('is told in our words where the script has none', () => {
    const violations = [
      { message: 'technical', src: atom('Loan 7'), tgt: atom('Friday'), ifcs: [] },
    ];
    const reported = describeSignal(messages(), signal({ asked: asked('IRF'), violations }));
    expect(reported.violations[0]).toContain('Loan 7');
    expect(reported.violations[0]).not.toContain('technical');
    expect(reported.message).not.toBe('Loans are due.');
  });
});
