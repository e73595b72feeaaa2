import { fillBrowserGaps } from '../../../testing/browser-gaps';
import { requestError, ShellHarness } from '../../../testing/shell-harness';

/** The names of the files that the page gave to the browser to keep. */
function keepFiles(): string[] {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

/** The page with a click on each of its buttons for exports; `given` is what the server answers. */
async function exportAll(given: unknown, navbar = {}) {
  const shell = await ShellHarness.open('/-/admin/data', {
    navbar,
    responses: { 'GET admin/exporter/export/all': given },
  });
  const files = keepFiles();
  const section = 'section[aria-labelledby=admin-export]';
  for (const button of shell.element.querySelectorAll<HTMLElement>(`${section} button`)) {
    // `click` of links is spied on; this is a button.
    button.dispatchEvent(new MouseEvent('click'));
    await shell.settle();
  }
  const asked = shell.requests
    .filter(({ url }) => url.endsWith('export/all'))
    .map(({ params }) => params.get('format'));
  return { shell, files, asked };
}

describe('the export of the whole population', () => {
  beforeEach(fillBrowserGaps);
  afterEach(() => jest.restoreAllMocks());

  it('gives a file per format, named after the application and the day', async () => {
    const { files, asked } = await exportAll(new Blob(['x']));
    expect(asked).toEqual(['xlsx', 'json', 'yaml']);
    expect(files).toEqual(
      asked.map((format) =>
        expect.stringMatching(
          new RegExp(`^Library-population-\\d{4}-\\d{2}-\\d{2}\\.${format ?? ''}$`),
        ),
      ),
    );
  });

  it('gives no file where the server refuses, and says why', async () => {
    const { shell, files } = await exportAll(requestError(403, 'AMP-403-ADMIN', 'Not for you.'));
    expect(files).toEqual([]);
    expect(shell.text('app-notification-list')).toContain('Not for you.');
  });

  it('is not offered to whoever may not administrate', async () => {
    const { shell, asked } = await exportAll(null, { productionEnv: true });
    expect(asked).toEqual([]);
    expect(shell.text('main [role=alert]')).not.toBe('');
  });
});

describe('the export of a selection', () => {
  beforeEach(fillBrowserGaps);
  afterEach(() => jest.restoreAllMocks());

  it('gives the chosen concepts and relations, of those that may be exported', async () => {
    const shell = await ShellHarness.open('/-/admin/data', {
      responses: {
        'GET admin/report/relations': {
          'title[Book*Title]': {},
          'label[PrototypeContext.Role*PrototypeContext.Label]': {},
          'sessionAccount[SESSION*Account]': {},
        },
        'POST admin/exporter/export/selection': new Blob(['x']),
      },
    });
    const files = keepFiles();
    shell.element.querySelector('details')?.dispatchEvent(new Event('toggle'));
    await shell.settle();
    const form = 'app-export-selection';
    expect(shell.texts(`${form} label`)).toEqual(['Book', 'Title', 'title[Book*Title]']);
    const button = () => shell.element.querySelector<HTMLButtonElement>(`${form} button`);
    expect(button()?.disabled).toBe(true);
    for (const index of [0, 2])
      shell.element
        .querySelectorAll(`${form} label input`)
        [index]?.dispatchEvent(new Event('change'));
    await shell.settle();
    button()?.dispatchEvent(new MouseEvent('click'));
    await shell.settle();
    expect(shell.requests.at(-1)?.body).toEqual({
      concepts: ['Book'],
      relations: ['title[Book*Title]'],
    });
    expect(files[0]).toMatch(/^Library-selection-.*\.xlsx$/);
  });
});
