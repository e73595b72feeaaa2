import { TestBed } from '@angular/core/testing';
import { MatDialog } from '@angular/material/dialog';
import { firstValueFrom } from 'rxjs';
import { AtomicFileObjectHarness } from '../../testing/public-api';
import { renderField } from '../../testing/test/render-field';

const file = (name: string) => ({
  _id_: name,
  _label_: name,
  _path_: `resource/Person/p1/Field/${name}`,
  _ifcs_: [],
  _view_: { filePath: `u1/${name}`, originalFileName: name },
});

async function render(...names: readonly string[]) {
  const values = names.map(file);
  return renderField('atomic-fileobject', AtomicFileObjectHarness, values, 'crud="cRud"');
}

describe('pictures in a field for files', () => {
  it('are shown small, without their name for assistive technology', async () => {
    const { field } = await render('house.JPEG', 'plan.pdf', 'logo.svg', 'png');
    expect(await field.getPictures()).toEqual(['house.JPEG']);
    const image = document.querySelector('img');
    expect([image?.alt, image?.getAttribute('loading')]).toEqual(['', 'lazy']);
    expect(image?.getAttribute('src')).toMatch(/u1\/house\.JPEG$/);
  });

  it('are left out if their content is something else', async () => {
    const { field } = await render('house.png', 'garden.png');
    document.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(await field.getPictures()).toEqual(['garden.png']);
    expect(await field.getFiles()).toEqual(['house.png', 'garden.png']);
  });

  it('open large, with their name', async () => {
    const { field } = await render('house.png');
    await field.show('house.png');
    const dialog = document.querySelector('[role="dialog"]');
    expect(dialog?.getAttribute('aria-label')).toBe('house.png');
    const image = dialog?.querySelector('img');
    expect([image?.alt, image?.getAttribute('src')?.endsWith('u1/house.png')]).toEqual([
      'house.png',
      true,
    ]);
    expect(dialog?.querySelector('a')?.getAttribute('download')).toBe('house.png');
    const [opened] = TestBed.inject(MatDialog).openDialogs;
    dialog?.querySelector('button')?.click();
    if (opened) await firstValueFrom(opened.afterClosed());
    expect(document.querySelector('amp-file-dialog')).toBeNull();
  });

  it('lead to the others by arrow keys and buttons', async () => {
    const { field } = await render('house.png', 'notes.txt', 'plan.pdf', 'garden.png');
    await field.show('house.png');
    const dialog = document.querySelector('amp-file-dialog')!;
    const heading = () => dialog.querySelector('h2')?.textContent.trim().replaceAll(/\s+/g, ' ');
    const press = async (key: string) => {
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await field.getFiles();
      return heading();
    };
    expect(heading()).toBe('house.png 1 of 2');
    expect(await press('ArrowRight')).toBe('garden.png 2 of 2');
    expect(dialog.querySelector('img')?.getAttribute('src')).toMatch(/garden\.png$/);
    expect(await press('ArrowRight')).toBe('house.png 1 of 2');
    expect(await press('End')).toBe('garden.png 2 of 2');
    dialog.querySelector<HTMLElement>('[aria-label="Previous file"]')?.click();
    await field.getFiles();
    expect(heading()).toBe('house.png 1 of 2');
  });
});

describe('documents in a field for files', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

  it('open in the page, where the browser shows them', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    const { field } = await render('plan.PDF', 'notes.txt');
    expect(await field.getPictures()).toEqual(['plan.PDF']);
    await field.show('plan.PDF');
    const frame = document.querySelector('amp-file-dialog iframe');
    expect(frame?.getAttribute('src')).toMatch(/u1\/plan\.PDF\?inline=true$/);
    expect(frame?.getAttribute('title')).toBe('plan.PDF');
    expect(document.querySelector('amp-file-dialog .turn')).toBeNull();
  });

  it('are downloaded where it does not', async () => {
    const { field } = await render('plan.pdf');
    expect(await field.getPictures()).toEqual([]);
    expect(await field.getLinks()).toEqual(['file/u1/plan.pdf']);
  });
});
