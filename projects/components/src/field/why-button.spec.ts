import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestbedHarnessEnvironment } from '@angular/cdk/testing/testbed';
import { TestBed } from '@angular/core/testing';
import { bare, RequestFailure } from '@ampersand-prototype/components/application';
import {
  NO_EFFECTS,
  provideFakeAmpersand,
  WhyHarness,
} from '@ampersand-prototype/components/testing';
import type {
  ExplainResponse,
  ExplanationNode,
  ExplanationSize,
  PatchOperation,
  Repair,
} from '@ampersand-prototype/generics';
import { Explanations } from '../explanation/explanations';
import {
  SAMPLE_EXPLANATION,
  sampleStep,
  sampleUnexplained,
} from '../regression/sample-explanation';
import { WhyButton } from './why-button';

const DISCARD = {
  ...{ title: 'Discard this change', operations: [], interface: 'P', concept: 'P', atom: 'p' },
  ...{ isHere: true, effects: NO_EFFECTS },
};

const OPERATIONS: readonly PatchOperation[] = [{ op: 'replace', path: 'a', value: null }];

function titles(...numbers: readonly number[]): string[] {
  return numbers.map((number) => `Repair ${number}`);
}

type Ask = (size?: ExplanationSize) => Promise<readonly ExplainResponse[]>;

async function open(ask: Ask, about = '') {
  const fixture = TestBed.createComponent(WhyButton);
  fixture.componentRef.setInput('ask', ask);
  fixture.componentRef.setInput('subject', 'a');
  fixture.componentRef.setInput('about', about);
  const why = await TestbedHarnessEnvironment.harnessForFixture(fixture, WhyHarness);
  return { fixture, why };
}

/** A question that is answered by hand. */
function question() {
  let respond!: (responses: readonly ExplainResponse[]) => void;
  const ask = jest.fn(() => new Promise<readonly ExplainResponse[]>((done) => (respond = done)));
  return { ask, respond: (...responses: readonly ExplainResponse[]) => respond(responses) };
}

describe('Why?', () => {
  beforeEach(() => {
    TestBed.configureTestingModule({
      providers: [provideFakeAmpersand(), provideHttpClient(), provideHttpClientTesting()],
    });
  });

  it('asks on request only, and explains below', async () => {
    const ask = jest.fn(() => Promise.resolve([SAMPLE_EXPLANATION]));
    const { why } = await open(ask, 'Kim knows no authors.');
    expect(await why.getName()).toBe('Why? Kim knows no authors.');
    expect(ask).not.toHaveBeenCalled();
    expect(await why.isOpen()).toBe(false);
    await why.toggle();
    expect(await why.isOpen()).toBe(true);
    expect(await why.getSentences()).toEqual(SAMPLE_EXPLANATION.explanation!.sentences);
    expect(await why.getSteps()).toContain('“Kim” has borrowed “Emma”');
    await why.toggle();
    expect(await why.getSentences()).toEqual([]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('explains each rule', async () => {
    const { why } = await open(() =>
      Promise.resolve([SAMPLE_EXPLANATION, sampleUnexplained('tooCostly')]),
    );
    await why.toggle();
    expect(await why.getSentences()).toEqual([
      ...SAMPLE_EXPLANATION.explanation!.sentences,
      'This is too much data to explain.',
    ]);
  });

  it('requests more steps, and keeps its repairs', async () => {
    const withTree = (parts: Partial<ExplanationNode>): ExplainResponse => ({
      ...SAMPLE_EXPLANATION,
      explanation: {
        ...SAMPLE_EXPLANATION.explanation!,
        tree: sampleStep('In each case:', { kind: 'every', ...parts }),
      },
    });
    const children = [sampleStep('one'), sampleStep('two')];
    const ask = jest.fn((size?: ExplanationSize) =>
      Promise.resolve([
        size === undefined
          ? { ...withTree({ hasMore: true }), repairs: [DISCARD] }
          : withTree({ children }),
      ]),
    );
    const { fixture, why } = await open(ask);
    fixture.componentRef.setInput('repair', jest.fn());
    await why.toggle();
    expect(await why.getSteps()).toEqual(['In each case:', '… and more']);
    await why.showMore();
    expect(ask).toHaveBeenLastCalledWith({ nodes: 60 });
    expect(await why.getSteps()).toEqual(['In each case:', 'one', 'two']);
    expect(await why.getRepairs()).toEqual([DISCARD.title]);
    expect(await why.mayShowMore()).toBe(false);
  });

  it('continues the search for repairs until nothing is left, or the end of its bounds', async () => {
    const offered = (count: number): readonly Repair[] =>
      Array.from({ length: count }, (_, i) => ({
        ...DISCARD,
        title: `Repair ${i}`,
        operations: OPERATIONS,
      }));
    const found = new Map([
      [undefined, 2],
      [12, 5],
      [24, 6],
    ]);
    const ask = jest.fn((size?: ExplanationSize) =>
      Promise.resolve([
        {
          ...SAMPLE_EXPLANATION,
          repairs: offered(found.get(size?.repairs) ?? 0).toReversed(),
          hasMoreRepairs: true as const,
        },
      ]),
    );
    const { fixture, why } = await open(ask);
    fixture.componentRef.setInput('repair', jest.fn());
    await why.toggle();
    expect(await why.getRepairs()).toEqual(['Repair 1', 'Repair 0', 'More']);
    await why.choose('More');
    // Those that are known already stay in their places.
    expect(await why.getRepairs()).toEqual([...titles(1, 0, 4, 3, 2), 'More']);
    expect(document.activeElement?.textContent.trim()).toBe('Repair 4');
    await why.choose('More');
    expect(ask).toHaveBeenLastCalledWith({ repairs: 24 });
    expect(await why.getRepairs()).toEqual(titles(1, 0, 4, 3, 2, 5));
    expect(await why.getSentences()).toContain('There may be other fixes.');
  });

  it('offers no repair that leads to a field behind a dialog', async () => {
    const repairs = [
      { ...DISCARD, title: 'Fill in “Name”…', operations: OPERATIONS, field: 'Name' },
      DISCARD,
    ];
    const { fixture, why } = await open(() =>
      Promise.resolve([{ ...SAMPLE_EXPLANATION, repairs }]),
    );
    fixture.componentRef.setInput('repair', jest.fn());
    await why.toggle();
    expect(await why.getRepairs()).toEqual(repairs.map(({ title }) => title));
    fixture.componentRef.setInput('opensFields', false);
    expect(await why.getRepairs()).toEqual([DISCARD.title]);
  });

  it('says that it looks, and drops what comes after it was closed', async () => {
    const { ask, respond } = question();
    const { why } = await open(ask);
    await why.toggle();
    expect(await why.getSentences()).toEqual(['Looking for the reason…']);
    await why.toggle();
    respond(SAMPLE_EXPLANATION);
    expect(await why.getSentences()).toEqual([]);
    expect(await why.isOpen()).toBe(false);
  });

  it('drops what comes for another subject', async () => {
    const { ask, respond } = question();
    const { fixture, why } = await open(ask);
    await why.toggle();
    fixture.componentRef.setInput('subject', 'b');
    respond(SAMPLE_EXPLANATION);
    expect(await why.getSentences()).toEqual([]);
  });

  it('says why a request failed, and asks again', async () => {
    const ask = jest
      .fn<Promise<readonly ExplainResponse[]>, []>()
      .mockRejectedValueOnce(new RequestFailure(bare('offline')))
      .mockResolvedValueOnce([SAMPLE_EXPLANATION]);
    const { why } = await open(ask);
    await why.toggle();
    expect(await why.getSentences()).toEqual(['No connection to the server.']);
    await why.toggle();
    await why.toggle();
    expect(await why.getSentences()).toEqual(SAMPLE_EXPLANATION.explanation!.sentences);
  });

  it('is not offered again once the server has no explanations', async () => {
    const { fixture, why } = await open(() => Promise.resolve([sampleUnexplained('unavailable')]));
    const other = await open(() => Promise.resolve([]));
    await why.toggle();
    expect(await why.getSentences()).toEqual([
      'Explanations aren’t available in this application.',
    ]);
    expect(await other.why.isOffered()).toBe(false);
    // It has the focus, and may be pressed to close what it says.
    expect(await why.isOffered()).toBe(true);
    fixture.componentRef.setInput('subject', 'b');
    expect(await why.isOffered()).toBe(false);
  });

  it.each(['holds', 'tooCostly'] as const)('is offered again after %s', async (reason) => {
    const { why } = await open(() => Promise.resolve([sampleUnexplained(reason)]));
    const other = await open(() => Promise.resolve([]));
    await why.toggle();
    expect(await other.why.isOffered()).toBe(true);
  });
});

describe('the explanation of a stored violation', () => {
  const pair = { rule: 'late & due', source: 'l1', target: '2026' };
  const url = 'api/v1/app/explain?rule=late%20%26%20due&src=l1&tgt=2026';

  function request() {
    TestBed.configureTestingModule({
      providers: [provideFakeAmpersand(), provideHttpClient(), provideHttpClientTesting()],
    });
    const response = TestBed.inject(Explanations).ofPair(pair);
    return { response, sent: TestBed.inject(HttpTestingController).expectOne(url) };
  }

  it('is requested by rule and pair', async () => {
    const { response, sent } = request();
    sent.flush(SAMPLE_EXPLANATION);
    expect(await response).toEqual(SAMPLE_EXPLANATION);
  });

  it('is unavailable where the server has no such address', async () => {
    const { response, sent } = request();
    sent.flush(null, { status: 404, statusText: 'x' });
    expect(await response).toEqual(sampleUnexplained('unavailable'));
  });

  it('fails as every request does', async () => {
    const { response, sent } = request();
    sent.flush(null, { status: 400, statusText: 'x' });
    await expect(response).rejects.toMatchObject({ requestError: { kind: 'invalid' } });
  });
});
