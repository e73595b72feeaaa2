import { BoxTableHarness, violate } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

const ANN = { _id_: 'a', _label_: 'a', _path_: 'resource/SESSION/1/People/a', Name: 'Ann' };

describe('a cell whose edit is rejected', () => {
  it('is marked as invalid, and no longer once that is over', async () => {
    const template = rootBox('box-table', column('atomic-alphanumeric', 'Name'), 'crud="CRuD"');
    const rendered = await renderTemplate(template, { content: [ANN], ...LIST });
    const table = await rendered.loader.getHarness(BoxTableHarness);
    const cell = () => rendered.element.querySelector('tbody td[data-column="0"]');
    expect(cell()?.hasAttribute('aria-invalid')).toBe(false);
    rendered.fake.backend.respondAlways(violate('No'));
    await table.setCell(0, 0, 'Other');
    await rendered.settle();
    expect(cell()?.getAttribute('aria-invalid')).toBe('true');
    rendered.fake.controller.abandon();
    await rendered.settle();
    expect(cell()?.hasAttribute('aria-invalid')).toBe(false);
  });

  it('brings the reason into view, which stands below the last value of a card', async () => {
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent ?? '');
    };
    const template = rootBox('box-table', column('atomic-alphanumeric', 'Name'), 'crud="CRuD"');
    const rendered = await renderTemplate(template, { content: [ANN], ...LIST });
    const table = await rendered.loader.getHarness(BoxTableHarness);
    rendered.fake.backend.respondAlways(violate('No'));
    await table.setCell(0, 0, 'Other');
    await rendered.settle();
    expect(shown).toEqual([expect.stringContaining('No')]);
  });
});
