import { Location } from '@angular/common';
import { TestKey } from '@angular/cdk/testing';
import { TestBed } from '@angular/core/testing';
import {
  AtomicAlphanumericHarness,
  BoxTableHarness,
} from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { column } from '../../regression/table-column';
import { focused, press } from '../../regression/type-keys';

const COLUMNS =
  column('atomic-alphanumeric', 'Name', 'crud="CRUD" isTot') +
  column('atomic-integer', 'Age', 'crud="cRud"');
const people = ['Ann', 'Bo', 'Cy'].map((name, i) => ({
  _id_: `p${i}`,
  _label_: name,
  _path_: `resource/SESSION/1/People/p${i}`,
  _ifcs_: [],
  Name: name,
  Age: 30 + i,
}));

async function render(address = '/people') {
  localStorage.clear();
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, 'crud="cRud"'), {
    content: people,
    concept: 'SESSION',
    atom: '1',
    name: 'People',
  });
  const location = TestBed.inject(Location);
  location.go(address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await rendered.settle();
  await rendered.settle();
  const table = await rendered.loader.getHarness(BoxTableHarness);
  return { ...rendered, table, location };
}

describe('a row at the side of its table', () => {
  it('is opened by Shift+Enter or a button, stands in the address, and is closed by Escape', async () => {
    const { table, location } = await render();
    await table.pressWith({ shift: true }, 1, 0, TestKey.ENTER);
    const panel = await table.getSide();
    expect([await panel?.getName(), await panel?.getFields()]).toEqual(['Bo', ['Name', 'Age']]);
    expect(location.path()).toBe('/people?row=p1');
    await panel?.press(TestKey.ESCAPE);
    expect([await table.getSide(), location.path()]).toEqual([null, '/people']);
    expect(await table.getFocused()).toEqual([1, 0]);
    await table.toggleSide();
    expect(await (await table.getSide())?.getName()).toBe('Bo');
  });

  it('is opened by Enter on a cell that cannot be edited', async () => {
    const { table } = await render();
    await table.press(2, 1, TestKey.ENTER);
    expect(await (await table.getSide())?.getName()).toBe('Cy');
  });

  it('goes through the rows by the arrows, and follows those in the table', async () => {
    const { table } = await render();
    await table.pressWith({ shift: true }, 0, 0, TestKey.ENTER);
    const panel = await table.getSide();
    await panel?.press(TestKey.DOWN_ARROW, TestKey.DOWN_ARROW, TestKey.DOWN_ARROW);
    expect(await (await table.getSide())?.getName()).toBe('Cy');
    await table.press(2, 0, TestKey.UP_ARROW);
    expect(await (await table.getSide())?.getName()).toBe('Bo');
  });

  it('keeps the focus on its name, whatever is drawn meanwhile', async () => {
    const { table, element, settle } = await render();
    await table.pressWith({ shift: true }, 0, 0, TestKey.ENTER);
    await table.getSide();
    await settle();
    await settle();
    expect(document.activeElement).toBe(element.querySelector('amp-row-panel h3'));
  });

  it('has the keyboard before the next key comes', async () => {
    const { table, element } = await render();
    await table.pressWith({ shift: true }, 0, 0, TestKey.ENTER);
    await (await table.getSide())?.press(TestKey.ESCAPE);
    expect(await table.getFocused()).toEqual([0, 0]);
    press('Enter', { shiftKey: true });
    expect(focused()).toBe(element.querySelector('amp-row-panel h3'));
    press('Escape');
    expect(await table.getSide()).toBeNull();
  });

  it('edits what the row shows', async () => {
    const { table, loader, fake } = await render();
    await table.pressWith({ shift: true }, 0, 0, TestKey.ENTER);
    await table.getSide();
    const inPanel = AtomicAlphanumericHarness.with({ ancestor: 'amp-row-panel' });
    await (await loader.getHarness(inPanel)).setValue('Anna');
    expect((await table.getRowTexts())[0]?.[0]).toBe('Anna');
    expect(fake.backend.operations).toEqual([
      { op: 'replace', path: 'People/p0/Name', value: 'Anna' },
    ]);
  });

  it('marks required fields next to their name, which leads to the field', async () => {
    const { table, element } = await render('/people?row=p2');
    const panel = await table.getSide();
    expect(await panel?.getRequired()).toEqual(['Name']);
    const shown = element.querySelector('amp-row-panel');
    expect(shown?.querySelectorAll('.amp-required')).toHaveLength(1);
    const label = shown?.querySelector<HTMLLabelElement>('label');
    expect(label?.control?.tagName).toBe('INPUT');
    await panel?.press(TestKey.UP_ARROW);
    expect(await (await table.getSide())?.getRequired()).toEqual(['Name']);
  });

  it('comes with an address', async () => {
    const { table } = await render('/people?row=p2');
    expect(await (await table.getSide())?.getName()).toBe('Cy');
  });
});
