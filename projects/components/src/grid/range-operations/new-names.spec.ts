import { RangePreviewHarness, BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST, people } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

describe('a range that names an atom which is not there yet', () => {
  it('asks for it in every cell as for one that is there: the server makes it once', async () => {
    const cities = column('atomic-object', 'City', 'crud="CRUd" tgtResourceType="City"');
    const rendered = await renderTemplate(rootBox('box-table', cities, 'crud="cRud"'), {
      content: people().map((one) => ({ ...one, City: null })),
      ...LIST,
    });
    const table = await rendered.loader.getHarness(BoxTableHarness);
    await table.paste(0, 0, 'Gouda\nGouda');
    const preview = await rendered.rootLoader.getHarness(RangePreviewHarness);
    expect(await preview.getValidations()).toEqual([['change'], ['change']]);
    await preview.store();
    const sent = rendered.fake.backend.operations.map(({ op, path, value }) => [op, path, value]);
    expect(sent.slice(-2)).toEqual([
      ['replace', 'People/Ann/City', 'Gouda'],
      ['replace', 'People/Bo/City', 'Gouda'],
    ]);
  });
});
