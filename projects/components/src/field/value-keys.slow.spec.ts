import { field, renderTemplate } from '../regression/render-template';
import { person } from '../regression/sample-people';
import { press, type } from '../regression/type-keys';

const render = (tag: string, name: string, value: unknown) =>
  renderTemplate(field(tag, name, 'crud="CRUD" isUni'), { content: person({ [name]: value }) });

describe('the keys of a field', () => {
  it('begin a new line by Enter in a text of several lines, and store it by Ctrl+Enter', async () => {
    const { element, fake, settle } = await render('atomic-bigalphanumeric', 'Note', 'one');
    const area = element.querySelector('textarea')!;
    area.focus();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    expect(area.dispatchEvent(enter)).toBe(true);
    area.value = 'one\ntwo';
    area.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    expect(fake.backend.operations).toEqual([]);
    press('Enter', { ctrlKey: true });
    await settle();
    expect(fake.backend.operations).toMatchObject([{ op: 'replace', value: 'one\ntwo' }]);
    expect(document.activeElement).toBe(area);
  });

  it('show a password and hide it again, and Enter sets it', async () => {
    const { element, fake, settle } = await render('atomic-password', 'Code', null);
    const input = element.querySelector('input')!;
    input.focus();
    type('secret');
    await settle();
    const toggle = async (name: string) => {
      element.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click();
      await settle();
    };
    expect(input.type).toBe('password');
    await toggle('Show password');
    expect(input.type).toBe('text');
    await toggle('Hide password');
    expect(input.type).toBe('password');
    input.focus();
    press('Enter');
    await settle();
    expect(fake.backend.operations).toMatchObject([{ op: 'replace', value: 'secret' }]);
    expect(input.value).toBe('');
  });

  it.each([
    ['atomic-binary', 'Photo', 'abc'],
    ['atomic-typeofone', 'One', 'ONE'],
  ])('stop at nothing in %s, which cannot be edited', async (tag, name, value) => {
    const { element } = await render(tag, name, value);
    expect(element.textContent?.trim()).not.toBe('');
    expect(element.querySelectorAll('a, button, input, [tabindex="0"]')).toHaveLength(0);
  });
});
