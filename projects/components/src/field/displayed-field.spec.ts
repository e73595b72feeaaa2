import { BoxFormHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../regression/render-template';
import { person } from '../regression/sample-people';

const form = (fields: string) =>
  rootBox(
    'box-form',
    `<ng-template boxFormTemplate let-resource>${fields}</ng-template>`,
    'crud="CRUD" isUni display="Age=unit(year), Name=tel"',
  );

describe('a field with a display', () => {
  it('edits the plain value, described by its unit', async () => {
    const fields = field('atomic-integer', 'Age', 'crud="CRUD" isUni');
    const { element, loader } = await renderTemplate(form(fields), {
      content: person({ Age: 1234 }),
    });
    await loader.getHarness(BoxFormHarness);
    const input = element.querySelector('input');
    expect(input?.value).toBe('1234');
    const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('yr');
  });

  it('leads to a call where it is only read', async () => {
    const fields = field('atomic-alphanumeric', 'Name', 'crud="cRud" isUni');
    const { element } = await renderTemplate(form(fields), { content: person({ Name: '06 12' }) });
    const link = element.querySelector('a.amp-link');
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['tel:0612', null]);
  });
});
