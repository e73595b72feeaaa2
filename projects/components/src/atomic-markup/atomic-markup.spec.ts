import { TestKey } from '@angular/cdk/testing';
import { AtomicMarkupHarness } from '../../testing/public-api';
import { personWith, render } from '../../testing/test/render-field';
import { resolveFormat } from '../markup/resolve-format';

async function renderBody(attributes: string, fields: Readonly<Record<string, unknown>>) {
  const rendered = await render(
    `<atomic-markup [resource]="node" [interfaceComponent]="ifc" propertyName="Body" label="Body" isUni ${attributes} />`,
    { content: personWith(fields) },
  );
  return { ...rendered, field: await rendered.loader.getHarness(AtomicMarkupHarness) };
}

const strong = () => document.querySelector('amp-markup-text strong')?.textContent ?? null;

describe('atomic-markup', () => {
  it('shows a text in its format and opens it to edit, with a preview', async () => {
    const { field, fake } = await renderBody('format="MARKDOWN" crud="CRUD"', { Body: 'a **b**' });
    expect(await field.getValues()).toEqual(['a b']);
    expect(strong()).toBe('b');
    await field.open();
    const slot = await field.getSlot();
    expect(await slot.getText()).toBe('a **b**');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await slot.type('c **d**');
    expect(await field.getPreview()).toBe('c d');
    await slot.blur();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Body', value: 'c **d**' }]);
    expect(await field.canOpen()).toBe(true);
    expect(strong()).toBe('d');
  });

  it('never shows a text together with its rendering', async () => {
    const showsBoth: boolean[] = [];
    const observer = new MutationObserver(() => {
      if (strong() !== null) showsBoth.push(document.querySelector('.amp-text') !== null);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    await renderBody('format="MARKDOWN" crud="cRud"', { Body: 'a **b**' });
    observer.disconnect();
    expect(showsBoth).toContain(false);
    expect(showsBoth).not.toContain(true);
  });

  it('stays open where it is saved with the keyboard, and closes with Escape', async () => {
    const { field } = await renderBody('format="MARKDOWN" crud="CRUD"', { Body: null });
    const slot = await field.getSlot();
    const input = await slot.input();
    await input.focus();
    await slot.type('**a**');
    await input.sendKeys({ control: true }, TestKey.ENTER);
    expect(await field.canOpen()).toBe(false);
    await slot.escape();
    expect(await field.canOpen()).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Body');
  });

  it('restores what was typed with the first Escape', async () => {
    const { field, fake } = await renderBody('format="GFM" crud="CRUD"', { Body: '**a**' });
    await field.open();
    const slot = await field.getSlot();
    await slot.type('b');
    await slot.escape();
    expect(await slot.getText()).toBe('**a**');
    expect(fake.backend.operations).toEqual([]);
  });

  it.each([
    ['cRud', '**a**'],
    ['crud', undefined],
  ])('offers no edit with %s', async (crud, Body) => {
    const { field } = await renderBody(`format="MARKDOWN" crud="${crud}"`, { Body });
    expect(await field.canOpen()).toBe(false);
  });

  it.each(['The_32_format', 'The format'])(
    'takes the format from the item %s of the resource, and follows it',
    async (item) => {
      const { fake, field } = await renderBody(`formatItem="${item}" format="TEXT" crud="cRud"`, {
        Body: '**a**',
        The_32_format: ['md'],
      });
      expect(strong()).toBe('a');
      const { node, controller } = fake;
      if (node) controller.tree.write(node, 'The_32_format', null);
      expect(await field.getValues()).toEqual(['**a**']);
    },
  );

  it('takes the format from a value', async () => {
    await renderBody(`formatValue="GFM" crud="cRud"`, { Body: '**a**' });
    expect(strong()).toBe('a');
  });

  it('shows nothing of the item that names the format', async () => {
    await renderBody(`formatItem="Body" crud="cRud"`, { Body: 'GFM' });
    expect(document.querySelector('atomic-markup')?.textContent).toBe('');
  });
});

describe('The format of markup', () => {
  it.each([
    ['GFM', 'MARKDOWN', 'GFM'],
    [{ _id_: 'LaTeX', _label_: 'x' }, '', 'LATEX'],
    [['html', 'GFM'], '', 'HTML'],
    [null, 'GFM', 'GFM'],
    ['', 'GFM', 'GFM'],
    [undefined, '', 'TEXT'],
  ])('of %j and %s is %s', (value, format, expected) => {
    expect(resolveFormat(value, format)).toBe(expected);
  });

  it('that is unknown is plain text, with one warning per name', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect([resolveFormat('RST', 'GFM'), resolveFormat('RST', '')]).toEqual(['TEXT', 'TEXT']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
