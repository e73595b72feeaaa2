import {
  AtomicAlphanumericHarness,
  BoxTableHarness,
} from '@ampersand-prototype/components/testing';
import { readAgain } from './read-again';
import { field, renderTemplate, rootBox, type Rendered } from './render-template';
import { LIST, NAME_COLUMN, people, person } from './sample-people';

const FORM = `<ng-template boxFormTemplate let-resource>
  ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}
  ${field('atomic-alphanumeric', 'Names', 'crud="CRUD"')}</ng-template>`;

function press(element: HTMLElement, text: string): void {
  const buttons = [...element.querySelectorAll('button')];
  buttons.find((button) => button.textContent?.trim() === text)?.click();
}

const kept = ({ element }: Rendered) =>
  [...element.querySelectorAll<HTMLInputElement>('[data-orphaned] input')].map((i) => i.value);
const shown = ({ element }: Rendered) =>
  [...element.querySelectorAll('[data-orphaned]')].map((e) => e.textContent ?? '').join();

describe('an atom that somebody else deleted', () => {
  it('is reported as deleted, and input in its row is kept until the user discards it', async () => {
    const rendered = await renderTemplate(rootBox('box-table', NAME_COLUMN, 'crud="cRUD"'), {
      content: people(),
      ...LIST,
    });
    const table = await rendered.loader.getHarness(BoxTableHarness);
    rendered.fake.backend.store(people().slice(1));
    await table.setCell(0, 0, 'Annabella');
    await rendered.settle();
    expect(await table.getRowCount()).toBe(1);
    expect(shown(rendered)).toContain('Ann was deleted. Your text is kept here.');
    expect(kept(rendered)).toEqual(['Annabella']);
    expect(rendered.fake.controller.hasUnsaved()).toBe(true);
    press(rendered.element, 'Discard');
    await rendered.settle();
    expect(kept(rendered)).toEqual([]);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('is reported when the response to another edit shows the deletion', async () => {
    const rendered = await renderTemplate(rootBox('box-table', NAME_COLUMN, 'crud="cRUD"'), {
      content: people(),
      ...LIST,
    });
    const table = await rendered.loader.getHarness(BoxTableHarness);
    const [first, second] = rendered.fake.resource['data'] as Record<string, unknown>[];
    const { edits } = rendered.fake.controller;
    edits.begin(first ?? {}, 'Name', { kind: 'single' }, 'half typed');
    rendered.fake.backend.store(people().slice(1));
    await table.setCell(1, 0, 'Bob');
    await rendered.settle();
    expect(second).toMatchObject({ Name: 'Bob' });
    expect(shown(rendered)).toContain('Ann was deleted or removed');
    expect(kept(rendered)).toEqual(['half typed']);
  });

  it('and was the whole page takes nothing along that was typed, values of lists included', async () => {
    const rendered = await renderTemplate(rootBox('box-form', FORM, 'crud="cRUD" isUni'), {
      content: person({ Name: 'Ann', Names: ['a'] }),
    });
    const name = await rendered.loader.getHarness(
      AtomicAlphanumericHarness.with({ label: 'Name' }),
    );
    const names = await rendered.loader.getHarness(
      AtomicAlphanumericHarness.with({ label: 'Names' }),
    );
    await (await names.getSlot(0)).type('half');
    rendered.fake.backend.store(null);
    rendered.fake.backend.failReads('missing');
    await name.setValue('Annabella');
    await rendered.settle();
    expect(rendered.element.textContent).toContain('This item was deleted.');
    expect(kept(rendered)).toEqual(['half', 'Annabella']);
  });

  it.each(['follow', 'refresh'] as const)(
    'goes on where it was when the page is there again (%s)',
    async (read) => {
      const content = person({ Name: 'Ann', Names: ['a'] });
      const rendered = await renderTemplate(rootBox('box-form', FORM, 'crud="cRUD" isUni'), {
        content,
      });
      const find = () =>
        rendered.loader.getHarness(AtomicAlphanumericHarness.with({ label: 'Name' }));
      await (await (await find()).getSlot(0)).type('Ann typed');
      const { backend, controller } = rendered.fake;
      backend.store(null);
      backend.failReads('missing');
      await readAgain(controller, read);
      await rendered.settle();
      expect(rendered.element.textContent).toContain('Your text is kept here.');
      backend.store(content);
      backend.failReads(null);
      await readAgain(controller, read);
      await rendered.settle();
      expect(rendered.element.textContent).not.toContain('was deleted or removed from this list');
      await (await (await find()).getSlot(0)).type('Ann typed!');
      await (await (await find()).getSlot(0)).enter();
      expect(backend.content).toMatchObject({ Name: 'Ann typed!' });
    },
  );

  it('is no matter to who had typed nothing in it', async () => {
    const rendered = await renderTemplate(rootBox('box-table', NAME_COLUMN, 'crud="cRUD"'), {
      content: people(),
      ...LIST,
    });
    rendered.fake.backend.store(people().slice(1));
    const { controller, resource } = rendered.fake;
    const [first] = resource['data'] as Record<string, unknown>[];
    await controller.atoms.delete(resource, 'data', first ?? {});
    await rendered.settle();
    expect(controller.hasUnsaved()).toBe(false);
    expect(kept(rendered)).toEqual([]);
  });

  it('can be copied', async () => {
    const written: string[] = [];
    Object.defineProperty(window.navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
      configurable: true,
    });
    const rendered = await renderTemplate(rootBox('box-table', NAME_COLUMN, 'crud="cRUD"'), {
      content: people(),
      ...LIST,
    });
    rendered.fake.backend.store(people().slice(1));
    const table = await rendered.loader.getHarness(BoxTableHarness);
    await table.setCell(0, 0, 'Annabella');
    await rendered.settle();
    press(rendered.element, 'Copy');
    expect(written).toEqual(['Annabella']);
  });
});
