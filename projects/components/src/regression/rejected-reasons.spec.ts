import { TestBed } from '@angular/core/testing';
import {
  AtomicAlphanumericHarness,
  BoxTableHarness,
  fail,
  type FakeResponse,
  WhyHarness,
} from '@ampersand-prototype/components/testing';
import { Explanations } from '../explanation/explanations';
import { SAMPLE_EXPLANATION, sampleUnexplained } from './sample-explanation';
import { field, renderTemplate, rootBox } from './render-template';
import { LIST, NAME_COLUMN, people, person } from './sample-people';

const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const SHORT: FakeResponse = {
  ...{ kind: 'violate', message: 'Names are short', rule: 'shortNames' },
  explained: SAMPLE_EXPLANATION,
};

/** A field whose edit was rejected so. */
async function rejectedBy(response: FakeResponse) {
  const rendered = await renderTemplate(NAME, { content: person({ Name: 'Ann' }) });
  rendered.fake.backend.respondAlways(response);
  const name = await rendered.loader.getHarness(AtomicAlphanumericHarness);
  await name.setValue('Annabella');
  return { ...rendered, name, whys: await rendered.loader.getAllHarnesses(WhyHarness) };
}

describe('Why? beside the reason of a rejected edit', () => {
  it('sends the same operations again as a dry run, and explains', async () => {
    const { fake, name, whys } = await rejectedBy(SHORT);
    const [why] = whys;
    const [rejected] = fake.requests().slice(-1);
    expect(whys).toHaveLength(1);
    await why?.toggle();
    const [asked] = fake.requests().slice(-1);
    expect(asked).toMatchObject({ method: 'PATCH', dryRun: true, explains: 'shortNames' });
    expect(asked?.operations).toEqual(rejected?.operations);
    expect(asked?.path).toBe(rejected?.path);
    expect(asked?.mustExist).toBe(true);
    expect(await why?.getSentences()).toEqual(SAMPLE_EXPLANATION.explanation!.sentences);
    // Nothing became of the edit.
    expect(await (await name.getSlot()).getText()).toBe('Annabella');
    expect(fake.backend.content).toMatchObject({ Name: 'Ann' });
  });

  it('ends when the edit is tried again', async () => {
    const { loader, fake, name, whys } = await rejectedBy(SHORT);
    await whys[0]?.toggle();
    await name.setValue('Annabelle');
    const why = await loader.getHarness(WhyHarness);
    expect(await why.getSentences()).toEqual([]);
    await why.toggle();
    expect(fake.requests().at(-1)?.operations).toMatchObject([{ value: 'Annabelle' }]);
  });

  it.each([
    ['the request failed', fail('forbidden')],
    ['the server names no rule', { kind: 'violate', message: 'Names are short' }],
  ] as const)('is not offered where %s', async (_, response) => {
    const { whys } = await rejectedBy(response);
    expect(whys).toEqual([]);
  });

  it('is not offered where a server has none', async () => {
    const { loader, name, whys } = await rejectedBy({
      ...{ kind: 'violate', message: 'Names are short', rule: 'shortNames' },
    });
    await whys[0]?.toggle();
    expect(await whys[0]?.getSentences()).toEqual([
      'Explanations aren’t available in this application.',
    ]);
    await name.setValue('Annabelle');
    expect(TestBed.inject(Explanations).areAvailable()).toBe(false);
    expect(await (await loader.getHarness(WhyHarness)).isOffered()).toBe(false);
  });

  it('is offered below the row of a table', async () => {
    const { loader, fake, settle } = await renderTemplate(
      rootBox('box-table', NAME_COLUMN, 'crud="cRud"'),
      { content: people(), ...LIST },
    );
    fake.backend.respondAlways({ ...SHORT, explained: sampleUnexplained('tooCostly') });
    const table = await loader.getHarness(BoxTableHarness);
    await table.setCell(0, 0, 'Annabella');
    await settle();
    const [why, ...others] = await loader.getAllHarnesses(WhyHarness);
    expect(others).toEqual([]);
    await why?.toggle();
    expect(await why?.getSentences()).toEqual(['This is too much data to explain.']);
    expect(await table.getNotes(0)).toContain('This is too much data to explain.');
  });

  it('asks about a deletion by a dry run, and deletes nothing', async () => {
    const form = rootBox(
      'box-form',
      '<ng-template boxFormTemplate let-resource></ng-template>',
      'crud="CRuD"',
    );
    const { loader, fake } = await renderTemplate(form, { content: people(), ...LIST });
    fake.backend.respondAlways(SHORT);
    const [first = {}] = fake.resource['data'] as Record<string, unknown>[];
    await fake.controller.atoms.delete(fake.resource, 'data', first);
    await (await loader.getHarness(WhyHarness)).toggle();
    const [rejected, asked] = fake.requests().slice(-2);
    expect(rejected?.method).toBe('DELETE');
    expect(asked).toMatchObject({ method: 'PATCH', dryRun: true, explains: 'shortNames' });
    expect(asked?.operations).toEqual([{ op: 'delete', path: 'People/Ann' }]);
    expect(fake.backend.content).toHaveLength(2);
  });

  it('is offered where a form is saved as a whole', async () => {
    const form = `<interface-page [interfaceComponent]="ifc" label="Person">${NAME}</interface-page>`;
    const { loader, fake, settle } = await renderTemplate(form, {
      content: person({ Name: 'Ann' }),
      isTransactional: true,
    });
    fake.backend.respondAlways(SHORT);
    await (await loader.getHarness(AtomicAlphanumericHarness)).setValue('Annabella');
    await settle();
    const why = await loader.getHarness(WhyHarness);
    await why.toggle();
    expect(fake.requests().at(-1)).toMatchObject({ dryRun: true, explains: 'shortNames' });
    expect(await why.getSentences()).toEqual(SAMPLE_EXPLANATION.explanation!.sentences);
  });
});
