import { TestBed } from '@angular/core/testing';
import { AmpersandSettings, Messages } from '@ampersand-prototype/components/application';
import { provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import type { ExplainResponse } from '@ampersand-prototype/generics';
import { ExplanationText } from './explanation-text';
import {
  SAMPLE_EXPLANATION,
  sampleStep,
  sampleUnexplained,
} from '../regression/sample-explanation';

async function shown(response: ExplainResponse, locale = 'en-GB'): Promise<HTMLElement> {
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand({ locale })] });
  const fixture = TestBed.createComponent(ExplanationText);
  fixture.componentRef.setInput('response', response);
  await TestBed.inject(Messages).ready();
  await fixture.whenStable();
  return fixture.nativeElement as HTMLElement;
}

const plain = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const all = (element: HTMLElement, selector: string) =>
  Array.from(element.querySelectorAll(selector), plain);

/** A sample with another tree. */
const withTree = (tree: ReturnType<typeof sampleStep>): ExplainResponse => ({
  ...SAMPLE_EXPLANATION,
  explanation: { ...SAMPLE_EXPLANATION.explanation!, tree },
});

describe('an explanation', () => {
  it('begins with its sentences; the tree is closed', async () => {
    const element = await shown(SAMPLE_EXPLANATION);
    expect(all(element, ':scope > p')).toEqual(SAMPLE_EXPLANATION.explanation!.sentences);
    expect(element.querySelector('details')?.open).toBe(false);
    expect(plain(element.querySelector('summary'))).toBe('Step by step');
    expect(plain(element.querySelector('.meaning'))).toBe(
      'Members know the authors of their books.',
    );
  });

  it('nests the steps as the server does', async () => {
    const element = await shown(SAMPLE_EXPLANATION);
    const root = ':scope > details > ul > li';
    expect(all(element, `${root} > span`)).toEqual(['All of the following:']);
    expect(all(element, `${root} > ul > li > span`)).toEqual([
      'Through “Emma”:',
      'Not recorded: “Kim” reads “Austen”',
    ]);
    expect(all(element, `${root} > ul > li > ul > li`)).toEqual([
      '“Kim” has borrowed “Emma”',
      'a value that you can’t see (Book)',
      '… and 212 more',
    ]);
  });

  it('marks what fails, and not by color', async () => {
    const element = await shown(SAMPLE_EXPLANATION);
    expect(all(element, '[data-holds=false] > span')).toEqual([
      'Not recorded: “Kim” reads “Austen”',
    ]);
  });

  it('counts what is left out of a step without children', async () => {
    const element = await shown(withTree(sampleStep('a leads to b', { kind: 'path', omitted: 3 })));
    expect(all(element, 'li > ul > li')).toEqual(['… and 3 more']);
  });

  it('says that a list goes on, and requests more where that is possible', async () => {
    const element = await shown(
      withTree(sampleStep('In each case:', { kind: 'every', hasMore: true })),
    );
    expect(all(element, 'li > ul > li')).toEqual(['… and more']);
    expect(all(element, 'details button')).toEqual([]);
  });

  it('does not repeat what a step rests on, but for what may not be seen', async () => {
    const fact = sampleStep('“Kim” reads “Austen”');
    const through = sampleStep('Through “Emma”:', { kind: 'some', children: [fact] });
    const hidden = sampleStep('a value that you can’t see', { term: null, children: [fact] });
    const children = [through, through, hidden, hidden];
    const element = await shown(withTree(sampleStep('All:', { kind: 'all', children })));
    expect(all(element, 'details > ul > li > ul > li')).toEqual([
      'Through “Emma”:“Kim” reads “Austen”',
      'Through “Emma”: (see above)',
      'a value that you can’t see“Kim” reads “Austen” (see above)',
      'a value that you can’t see“Kim” reads “Austen” (see above)',
    ]);
  });

  it('shows markup as text, and dates in the locale of the user', async () => {
    const element = await shown(withTree(sampleStep('<b>due</b> 2026-10-05')));
    expect(all(element, 'details > ul > li > span')).toEqual(['<b>due</b> 05/10/2026']);
  });

  it.each([
    [
      'holds',
      'There is nothing to explain. The problem may already be resolved, or it involves values that you can’t see.',
    ],
    ['unavailable', 'Explanations aren’t available in this application.'],
    ['tooCostly', 'This is too much data to explain.'],
  ] as const)('says why there is none: %s', async (reason, text) => {
    const element = await shown(sampleUnexplained(reason));
    expect(plain(element)).toBe(text);
    expect(element.querySelector('details')).toBeNull();
  });

  it.each([
    ['nl-NL', 'Stap voor stap', '… en nog 212'],
    ['de-DE', 'Schritt für Schritt', '… und 212 weitere'],
  ])('speaks %s', async (locale, summary, more) => {
    const element = await shown(SAMPLE_EXPLANATION, locale);
    expect(TestBed.inject(AmpersandSettings).locale()).toBe(locale);
    expect(plain(element.querySelector('summary'))).toBe(summary);
    expect(plain(element.querySelector('.more'))).toBe(more);
  });
});
