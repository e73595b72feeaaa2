import {
  RangePreviewHarness,
  BoxTableHarness,
  COMMIT,
  NO_EFFECTS,
  WhyHarness,
} from '@ampersand-prototype/components/testing';
import { SAMPLE_EXPLANATION } from '../../regression/sample-explanation';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

const people = () =>
  [0, 1].map((i) => ({
    ...{ _id_: `p${i}`, _label_: `Person ${i}`, _path_: `resource/SESSION/1/People/p${i}` },
    Name: `Name ${i}`,
  }));
const OPERATIONS = [{ op: 'replace', path: 'People/p1/Name', value: 'Cy' }] as const;
const HERE = {
  ...{ title: 'Set “Name” to “Cy”', operations: OPERATIONS, isHere: true, effects: NO_EFFECTS },
  ...{ interface: 'People', concept: 'SESSION', atom: '1' },
};
const CLUB = [{ op: 'replace', path: 'Limit', value: 20 }] as const;
const ELSEWHERE = {
  ...{ title: 'Set “Limit” of “Chess” to “20”', operations: CLUB, isHere: false },
  ...{ interface: 'Club', concept: 'Club', atom: 'c1', effects: NO_EFFECTS },
};
const DISCARD = { ...HERE, title: 'Discard this change', operations: [] };

/** The preview of a pasted range that a rule rejects, with its explanation open. */
async function rejected() {
  const box = rootBox('box-table', column('atomic-alphanumeric', 'Name'), 'crud="CRuD"');
  const rendered = await renderTemplate(box, { content: people(), ...LIST });
  const { backend } = rendered.fake;
  const explained = { ...SAMPLE_EXPLANATION, repairs: [HERE, ELSEWHERE, DISCARD] };
  backend.respondAlways({ kind: 'violate', message: 'One Ann.', rule: 'one', explained });
  const table = await rendered.loader.getHarness(BoxTableHarness);
  await table.paste(0, 0, 'Ann\nAnn');
  await rendered.rootLoader.getHarness(RangePreviewHarness);
  const why = await rendered.rootLoader.getHarness(WhyHarness);
  await why.toggle();
  const choose = async (title: string) => {
    backend.respondAlways(COMMIT);
    await why.choose(title);
    for (let turn = 0; turn < 500 && document.querySelector('mat-dialog-container'); turn++)
      await rendered.settle();
    return backend
      .requests()
      .filter(({ method, dryRun }) => method === 'PATCH' && dryRun === false);
  };
  return { ...rendered, why, choose };
}

describe('a pasted range that a rule rejects', () => {
  it('is explained before anything is stored', async () => {
    const { why, fake } = await rejected();
    expect((await why.getSentences())[1]).toContain('Not recorded');
    expect(fake.requests().at(-1)).toMatchObject({ dryRun: true, explains: 'one' });
    expect(fake.backend.content).toEqual(people());
  });

  it('is stored together with a repair of the same page', async () => {
    const { choose } = await rejected();
    const [sent] = await choose(HERE.title);
    expect(sent?.operations.map(({ path }) => path)).toEqual([
      'People/p0/Name',
      'People/p1/Name',
      'People/p1/Name',
    ]);
  });

  it('is stored after a repair of another page', async () => {
    const { choose } = await rejected();
    const sent = await choose(ELSEWHERE.title);
    expect(sent.map(({ operations }) => operations.length)).toEqual([1, 2]);
    expect(sent[0]).toMatchObject({ path: 'resource/Club/c1', operations: CLUB });
  });

  it('is dropped with the repair that discards it', async () => {
    const { choose, fake } = await rejected();
    expect(await choose(DISCARD.title)).toEqual([]);
    expect(fake.backend.content).toEqual(people());
  });
});
