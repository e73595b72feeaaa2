import { AtomicAlphanumericHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from '../regression/render-template';

const PATH = 'resource/Person/p1';

async function render(rest: string, content: object) {
  const rendered = await renderTemplate(field('atomic-alphanumeric', 'Nick', rest), {
    content: { _id_: 'p1', _label_: 'Ann', _path_: PATH, ...content },
  });
  return { ...rendered, nick: await rendered.loader.getHarness(AtomicAlphanumericHarness) };
}

describe('the button beside the place for a new value', () => {
  it('adds what was typed to a list, once, and is ready for the next', async () => {
    const { nick, fake, element } = await render('crud="CRUD"', { Nick: ['annie'] });
    await nick.addValueByButton('nan');
    expect(fake.backend.operations).toEqual([{ op: 'add', path: 'Nick', value: 'nan' }]);
    expect(await nick.getValues()).toEqual(['annie', 'nan']);
    expect(element.ownerDocument.activeElement).toBe(element.querySelector('.amp-adder input'));
  });

  it.each([
    ['CrUD isUni', 'isUni', 'replace'],
    ['CrUD', '', 'add'],
  ])('gives a value to a field that may not be read (%s)', async (_, uni, op) => {
    const { nick, fake, element } = await render(`crud="CrUD" ${uni}`, {});
    expect(element.textContent).toContain('You don’t have permission to see Nick');
    await nick.addValueByButton('nan');
    expect(fake.backend.operations).toEqual([{ op, path: 'Nick', value: 'nan' }]);
  });

  it('leads to the input where nothing was typed', async () => {
    const { nick, fake, element } = await render('crud="CRUD"', { Nick: [] });
    await (await nick.getAdder())?.add();
    expect(fake.backend.operations).toEqual([]);
    expect(element.ownerDocument.activeElement).toBe(element.querySelector('input'));
  });

  it('is not there where nothing may be added', async () => {
    const { element } = await render('crud="cRUD"', { Nick: ['annie'] });
    expect(element.querySelector('button[aria-label^="Add to"]')).toBeNull();
  });
});
