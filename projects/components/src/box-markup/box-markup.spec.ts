import { BoxMarkupHarness } from '../../testing/public-api';
import { personWith, render } from '../../testing/test/render-field';

const note = (id: string, fields: Readonly<Record<string, unknown>>) => ({
  _id_: id,
  _label_: id,
  _path_: `resource/Person/p1/Notes/${id}`,
  _ifcs_: [],
  Made: '2026-11-28',
  ...fields,
});

const item = (name: string, field: string) =>
  `<ng-template boxMarkupItem="${name}" label="${name}" let-resource>
    <atomic-${field} [resource]="resource" [interfaceComponent]="ifc" propertyName="${name}" label="${name}" crud="CRUD" isUni />
  </ng-template>`;

async function renderNotes(attributes: string, ...notes: readonly object[]) {
  const items =
    item('Body', 'bigalphanumeric') + item('Format', 'alphanumeric') + item('Made', 'date');
  const { loader } = await render(
    `<box-markup [resource]="node" [interfaceComponent]="ifc" propertyName="Notes" label="Notes" crud="cRud" ${attributes}>
      ${items}</box-markup>`,
    { content: personWith({ Notes: notes }) },
  );
  return loader.getHarness(BoxMarkupHarness);
}

describe('box-markup', () => {
  it('shows texts in the format of the box, and other items as usual', async () => {
    const box = await renderNotes('format="MARKDOWN"', note('n1', { Body: '**a**', Format: null }));
    expect(await box.getValues()).toEqual(['a']);
    expect(document.querySelector('box-markup strong')?.textContent).toBe('a');
    expect(document.querySelector('box-markup textarea')).toBeNull();
    expect(document.querySelector<HTMLInputElement>('atomic-date input')?.value).toBe('28/11/2026');
    expect(await box.getLabels()).toEqual([]);
  });

  it('takes the format of each row from an item, which it does not show', async () => {
    const box = await renderNotes(
      'format="GFM" formatFrom="Format" showLabels',
      note('n1', { Body: '~~a~~', Format: 'MD' }),
      note('n2', { Body: '~~b~~', Format: null }),
      note('n3', { Body: '$c$', Format: 'tex' }),
    );
    expect(await box.getFormats()).toEqual(['MARKDOWN', 'GFM', 'LATEX']);
    expect(await box.getValues()).toEqual(['~~a~~', 'b', 'c']);
    expect(await box.getLabels()).toEqual(Array(3).fill(['Body', 'Made']).flat());
  });

  it('shows plain text without a format', async () => {
    const box = await renderNotes('', note('n1', { Body: '**a**', Format: null }));
    expect(await box.getValues()).toEqual(['**a**']);
  });
});
