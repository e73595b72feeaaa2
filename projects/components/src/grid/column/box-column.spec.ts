import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST, people } from '../../regression/sample-people';

const columnNamed = (attributes: string) =>
  `<ng-template boxColumn="First_32_name" ${attributes} isUni let-resource></ng-template>`;

describe('the heading of a column', () => {
  it.each([
    ['its label', 'label="Called"', 'Called'],
    ['without a label the name of its property', '', 'First name'],
  ])('is %s', async (_, attributes, expected) => {
    const box = rootBox('box-table', columnNamed(attributes), 'crud="cRud"');
    const { loader } = await renderTemplate(box, { content: people(), ...LIST });
    const table = await loader.getHarness(BoxTableHarness);
    expect(await table.getText()).toContain(expected);
  });
});
