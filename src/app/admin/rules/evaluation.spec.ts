import { TestBed } from '@angular/core/testing';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { NotificationCenter } from '../../notification/notification-center';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { ShellHarness, requestError } from '../../testing/shell-harness';

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('the evaluation of all rules', () => {
  it('lists what is violated', async () => {
    const invariants = [{ ruleMessage: 'One loan.', tuples: [{ violationMessage: 'Two loans.' }] }];
    const responses = { 'GET admin/ruleengine/evaluate/all': { ...NO_NOTIFICATIONS, invariants } };
    const shell = await ShellHarness.open('/-/admin/rules', { responses });
    await shell.click('Check all rules');
    expect(shell.text('app-rules-form')).toContain('One loan.');
    expect(shell.text('app-rules-form')).toContain('Two loans.');
  });

  it('tells violated rules in plain words', async () => {
    const asked = { word: 'TOT', relation: 'dateOfBirth', source: 'Animal', target: 'Date' };
    const src = { _id_: 'a', _label_: 'Minoes', concept: 'Animal', _ifcs_: [] };
    const tuples = [{ violationMessage: 'TOT dateOfBirth[Animal*Date]', src }];
    const invariants = [{ ruleMessage: 'TOT dateOfBirth[Animal*Date]', asked, tuples }];
    const responses: Record<string, unknown> = {
      'GET admin/ruleengine/evaluate/all': { ...NO_NOTIFICATIONS, invariants },
    };
    const shell = await ShellHarness.open('/-/admin/rules', { responses });
    await shell.click('Check all rules');
    expect(shell.text('app-rules-form [aria-live]')).toBe(
      '1 rule violatedAnimal still needs: date of birth.Minoes still needs: date of birth.',
    );
  });

  it('says where all is well', async () => {
    const successes = [{ message: 'All invariants hold' }];
    const responses = { 'GET admin/ruleengine/evaluate/all': { ...NO_NOTIFICATIONS, successes } };
    const shell = await ShellHarness.open('/-/admin/rules', { responses });
    await shell.click('Check all rules');
    expect(shell.text('app-rules-form [aria-live]')).toBe('All invariants hold.');
  });

  it('tells a failure and can be asked again', async () => {
    const responses = {
      'GET admin/ruleengine/evaluate/all': requestError(
        500,
        'AMP-500-RULE',
        'A rule could not be evaluated.',
        'See the log.',
      ),
    };
    const shell = await ShellHarness.open('/-/admin/rules', { responses });
    await shell.click('Check all rules');
    expect(TestBed.inject(NotificationCenter).notifications()[0]).toMatchObject({
      text: 'A rule could not be evaluated.',
      details: ['See the log.'],
    });
    expect(shell.element.querySelector<HTMLButtonElement>('app-rules-form button')?.disabled).toBe(
      false,
    );
  });
});
