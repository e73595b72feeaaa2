import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';
import { press, type } from '../../regression/type-keys';

const COLUMNS = ['Name', 'Nick', 'Town']
  .map((name) =>
    column('atomic-alphanumeric', name, `crud="CRUD" ${name === 'Name' ? 'isTot' : ''}`),
  )
  .join('');
const ann = {
  _id_: 'ann',
  _label_: 'Ann',
  _path_: 'resource/SESSION/1/People/ann',
  Name: 'Ann',
  Nick: 'annie',
  Town: 'Ede',
};

async function render() {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, 'crud="CRUD"'), {
    content: [ann],
    ...LIST,
  });
  const cell = (column: number) =>
    rendered.element.querySelector<HTMLElement>(`[data-row="1"][data-column="${column}"]`)!;
  const stored = () => (rendered.fake.backend.content as (typeof ann)[])[0];
  return { ...rendered, cell, stored };
}

describe('emptying cells while the answer is late', () => {
  describe.each(['at once', 'tried out', 'stored'] as const)('when it is %s', (stage) => {
    it.each(['new', 'annie'])('does not empty what is typed then: %s', async (text) => {
      const { cell, fake, stored, settle } = await render();
      const [trial, storing] = [fake.backend.holdNext(), fake.backend.holdNext()];
      cell(1).focus();
      type('Backspace');
      if (stage !== 'at once') await settle();
      if (stage === 'stored') trial.release();
      if (stage === 'stored') await settle();
      type(...text, 'Enter');
      await settle();
      trial.release();
      storing.release();
      await settle();
      await settle();
      expect(stored()?.Nick).toBe(text);
      expect(fake.controller.edits.all()).toEqual([]);
    });
  });

  it('empties the other cells', async () => {
    const { cell, fake, stored, settle } = await render();
    const current = fake.backend.holdNext();
    cell(1).focus();
    press('ArrowRight', { shiftKey: true });
    type('Backspace');
    await settle();
    cell(1).focus();
    type('n', 'e', 'w', 'Enter');
    await settle();
    current.release();
    await settle();
    await settle();
    expect(stored()).toMatchObject({ Nick: 'new', Town: null });
  });

  it('asks nobody who has begun to type', async () => {
    const { cell, settle } = await render();
    cell(0).focus();
    type('Backspace', 'B', 'o');
    await settle();
    await settle();
    expect(document.querySelector('amp-range-preview')).toBeNull();
    expect(document.activeElement).toHaveProperty('value', 'Bo');
  });
});
