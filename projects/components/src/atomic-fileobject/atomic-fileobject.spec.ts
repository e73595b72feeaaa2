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
    expect(document.querySelector('amp-picture-dialog')).toBeNull();
  });
});
