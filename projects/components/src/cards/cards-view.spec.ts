import type { JsonNode } from '@ampersand-prototype/components';
import { field, renderTemplate } from '../regression/render-template';

const pen = (index: number, file: string | null): JsonNode => ({
  _id_: `p${index}`,
  _label_: `Pen ${index}`,
  _path_: `resource/Shop/x/Pens/p${index}`,
  Name: `Pen ${index}`,
  Story: `It all began with pen ${index}.`,
  Uses: Array.from({ length: 7 }, (_, use) => `Use ${use}`),
  Photo: file === null ? null : { _id_: `f${index}`, _label_: file, filePath: `uploads/${file}` },
});

const columns = {
  Uses: `kind="ALPHANUMERIC" crud="CRUD"`,
  Name: `kind="ALPHANUMERIC" crud="CRUD"`,
  Story: `kind="BIGALPHANUMERIC" crud="CRUD"`,
  Photo: `kind="FILE" crud="CRUD"`,
};

const uni = (name: string) => (name === 'Uses' ? '' : 'isUni');

async function render(pens: readonly JsonNode[], names: readonly (keyof typeof columns)[]) {
  const templates = names.map(
    (
      name,
    ) => `<ng-template boxColumn="${name}" label="${name}" ${uni(name)} ${columns[name]} let-resource>
      ${field(name === 'Photo' ? 'atomic-fileobject' : 'atomic-alphanumeric', name, `crud="CRUD" ${uni(name)}`)}</ng-template>`,
  );
  const rendered = await renderTemplate(
    `<box-table [resource]="resource" [interfaceComponent]="ifc" propertyName="Pens" label="Pens"
      tgtResourceType="Pen" crud="CRUD" views="cards">${templates.join('')}</box-table>`,
    { content: { _id_: 'x', _label_: 'Shop', _path_: 'resource/Shop/x', Pens: pens } },
  );
  await rendered.settle();
  await rendered.settle();
  const cards = () => [...rendered.element.querySelectorAll<HTMLElement>('amp-cards-view li')];
  return { ...rendered, cards };
}

describe('cards', () => {
  it('show the picture of each row, its title, and its items', async () => {
    const { cards } = await render(
      [pen(1, 'red.png'), pen(2, 'notes.pdf'), pen(3, null)],
      ['Name', 'Photo'],
    );
    expect(cards().map((card) => card.querySelector('.title')?.textContent)).toEqual([
      'Pen 1',
      'Pen 2',
      'Pen 3',
    ]);
    expect(cards().map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
      expect.stringContaining('red.png'),
      undefined,
      undefined,
    ]);
  });

  it('show no broken picture', async () => {
    const { cards, settle } = await render([pen(1, 'red.png')], ['Name', 'Photo']);
    cards()[0]?.querySelector('img')?.dispatchEvent(new Event('error'));
    await settle();
    expect(cards()[0]?.querySelector('img')).toBeNull();
  });

  it('show a long text where there are no files', async () => {
    const { cards } = await render([pen(1, null)], ['Name', 'Story']);
    expect(cards()[0]?.querySelector('.text')?.textContent).toContain('It all began with pen 1.');
    expect(cards()[0]?.querySelector('.picture')).toBeNull();
  });

  it('open the rest of a long list by keyboard', async () => {
    const { cards, settle } = await render([pen(1, 'red.png')], ['Name', 'Photo', 'Uses']);
    const more = cards()[0]?.querySelector<HTMLElement>('.amp-more');
    expect(more?.getAttribute('tabindex')).toBeNull();
    expect(cards()[0]?.textContent).not.toContain('Use 6');
    more?.click();
    await settle();
    expect(cards()[0]?.textContent).toContain('Use 6');
  });

  it('show the first rows, and more on request', async () => {
    const pens = Array.from({ length: 40 }, (_, i) => pen(i, null));
    const { cards, element, settle } = await render(pens, ['Name', 'Story']);
    expect(cards().length).toBe(24);
    element.querySelector<HTMLElement>('amp-cards-view > button')?.click();
    await settle();
    expect(cards().length).toBe(40);
  });
});
