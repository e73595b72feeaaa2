import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import {
  AmpersandSettings,
  InterfaceApi,
  interfaceRoute,
  SINGLE,
} from '@ampersand-prototype/components';
import {
  AtomicFileObjectHarness,
  AtomicObjectHarness,
  BoxFormHarness,
  BoxTableHarness,
  ConfirmDialogHarness,
  openFakeInterface,
  violate,
} from '@ampersand-prototype/components/testing';
import { collectErrors } from './collect-errors';
import { field, renderTemplate, rootBox } from './render-template';

const PATH = 'resource/Person/p1';
const person = (rest: Record<string, unknown> = {}) => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: PATH,
  ...rest,
});
const FORM = rootBox(
  'box-form',
  `<ng-template boxFormTemplate let-resource>${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`,
  'crud="cRUD" isUni',
);
const MARKUP =
  '<img src=x onerror="globalThis.hacked=true"><script>globalThis.hacked=true</script>';

describe('the page stays', () => {
  it('says that the shown atom is deleted, without an error', async () => {
    const { loader, rootLoader, fake, settle } = await renderTemplate(FORM, {
      content: person({ Name: 'Ann' }),
    });
    const form = await loader.getHarness(BoxFormHarness);
    const { RequestFailure } = await import('@ampersand-prototype/components');
    jest.spyOn(fake.backend, 'read').mockImplementation(() => {
      throw new RequestFailure({ kind: 'missing', status: 404, message: null, hint: null });
    });
    const deleting = form.delete('Ann');
    await deleting;
    await settle();
    await (await rootLoader.getHarness(ConfirmDialogHarness)).yes();
    await settle();
    expect(await form.getState()).toBe('gone');
    expect(await form.getText()).toContain('This item was deleted.');
  });

  it('says that loading failed, and loads again in place', async () => {
    const { loader, fake } = await renderTemplate(FORM, { content: person({ Name: 'Ann' }) });
    const form = await loader.getHarness(BoxFormHarness);
    jest.spyOn(fake.backend, 'read').mockImplementationOnce(() => {
      throw new Error('down');
    });
    await fake.controller.reader.open('Person', 'p1');
    expect(await form.getState()).toBe('failed');
    await form.reload();
    expect(await form.getState()).toBe('ready');
  });

  it.each([[null], [[]]])('shows an empty interface for %j', async (content) => {
    const { loader } = await renderTemplate(FORM, { content: content });
    expect(await (await loader.getHarness(BoxFormHarness)).getState()).toBe('empty');
  });

  it('takes fields called errors and notifications for fields', async () => {
    const both =
      field('atomic-alphanumeric', 'errors', 'crud="CRUD" isUni') +
      field('atomic-alphanumeric', 'notifications', 'crud="CRUD" isUni');
    const { element } = await renderTemplate(both, {
      content: person({ errors: 'a', notifications: 'b' }),
    });
    expect([...element.querySelectorAll('input')].map((input) => input.value)).toEqual(['a', 'b']);
  });

  it('offers no link to the page itself', async () => {
    const routes = ['Person', 'Boss'].map((name) =>
      interfaceRoute({
        name,
        label: name,
        path: name.toLowerCase(),
        concept: 'Person',
        isSession: false,
        loadComponent: () => Promise.reject(new Error('unused')),
      }),
    );
    const content = person({
      Self: {
        _id_: 'p1',
        _label_: 'Ann',
        _path_: PATH,
        _ifcs_: ['Person', { id: 'Boss', label: 'The boss' }, 'Gone'],
      },
    });
    const { element } = await renderTemplate(
      field('atomic-object', 'Self', 'crud="cRud" isUni'),
      { content, name: 'Person' },
      { interfaces: routes },
    );
    expect([...element.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/boss\/p1$/),
    ]);
  });

  it('shows, uploads and removes files', async () => {
    const file = {
      _id_: 'f',
      _label_: 'f',
      _path_: `${PATH}/File/f`,
      _view_: { filePath: 'uploads/a b.pdf', fileName: 'a b.pdf' },
    };
    const { loader, element } = await renderTemplate(
      field('atomic-fileobject', 'File', 'crud="CRUD" isUni'),
      { content: person({ File: file }) },
    );
    expect(await loader.getHarness(AtomicFileObjectHarness)).toBeTruthy();
    expect(element.querySelector('a')?.getAttribute('download')).toBe('a b.pdf');
    expect(element.querySelector('input[type=file]')).not.toBeNull();
    expect(element.querySelector('[aria-label="Delete a b.pdf"]')).not.toBeNull();
  });

  it('asks for the atoms of the target concept of a link', async () => {
    const { loader, fake } = await renderTemplate(
      field('atomic-object', 'Boss', 'crud="cRUd" isUni tgtResourceType="Person"'),
      {
        content: person({ Boss: null }),
        atoms: { Person: [{ _id_: 'b', _label_: 'Bo' }] },
      },
    );
    await (await loader.getHarness(AtomicObjectHarness)).choose('Bo');
    expect(fake.requests().map((r) => r.path)).toContain('resource/Person?q=');
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Boss', value: 'b' }]);
  });

  it('sorts by a column whose label has spaces, from the start', async () => {
    const columns =
      '<ng-template boxColumn="First_32_name" label="First name" isUni let-resource></ng-template>';
    const people = ['b', 'a'].map((id) => ({
      _id_: id,
      _label_: id,
      _path_: `resource/SESSION/1/P/${id}`,
      First_32_name: id,
    }));
    const { loader } = await renderTemplate(
      rootBox('box-table', columns, 'crud="cRud" sortable sortBy="First name" sortOrder="desc"'),
      { content: people },
    );
    const table = await loader.getHarness(BoxTableHarness);
    expect(await table.getOrder('First name')).toBe('descending');
  });
});

describe('nothing that a user or the model wrote runs', () => {
  it('shows markup as text everywhere', async () => {
    const template = [
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      field('atomic-bigalphanumeric', 'Text', 'crud="cRud"'),
      field('atomic-object', 'Boss', 'crud="cRud" isUni'),
      field('atomic-url', 'Site', 'crud="cRud" isUni'),
    ].join('');
    const content = person({
      Name: 'x',
      Text: [MARKUP],
      Boss: { _id_: MARKUP, _label_: MARKUP, _path_: PATH },
      Site: 'javascript:globalThis.hacked=true',
    });
    const { fake, element, settle } = await renderTemplate(template, { content });
    fake.backend.respondNext(violate(MARKUP));
    const input = element.querySelector('input') as HTMLInputElement;
    input.value = MARKUP;
    input.dispatchEvent(new Event('input'));
    input.dispatchEvent(new Event('blur'));
    await settle();
    expect(element.querySelector('img, script, a')).toBeNull();
    expect(element.textContent?.split(MARKUP).length).toBeGreaterThan(3);
    expect(globalThis).not.toHaveProperty('hacked');
  });

  it.each([null, undefined, 3, 'text', [], [null], { _path_: 7 }])(
    'reports the resource %j and goes on',
    async (resource) => {
      const template = `<atomic-alphanumeric [resource]="resource['Node']" [interfaceComponent]="ifc" propertyName="First_32_name" crud="CRUD" isUni />`;
      TestBed.configureTestingModule({ providers: [collectErrors()] });
      const { element } = await renderTemplate(
        template + field('atomic-alphanumeric', 'Name', 'crud="cRud" isUni'),
        {
          content: person({ Node: resource, Name: 'still here' }),
        },
      );
      expect(element.textContent).toContain('Property “First name” is missing');
      expect(element.textContent).toContain('First_32_name');
      expect(element.textContent).toContain('still here');
    },
  );

  it('says of an unreadable field that it is not readable, and reports nothing, although the key is absent', async () => {
    const { element } = await renderTemplate(
      field('atomic-alphanumeric', 'Secret', 'crud="crud" isUni'),
      { content: person() },
    );
    expect(element.textContent?.trim()).toBe('You don’t have permission to see Secret');
  });

  it('addresses atoms whose identifiers hold / ? # % and spaces', () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting()],
    });
    TestBed.inject(InterfaceApi).read('A b', 'x/y?z#%', 'I/J').subscribe();
    // A request without a response would fail later tests of this worker when its time is over.
    TestBed.inject(HttpTestingController)
      .expectOne('api/v1/resource/A%20b/x%2Fy%3Fz%23%25/I%2FJ')
      .flush({});
  });

  it('reads one language from catalogue to formats', async () => {
    const { element, settle } = await renderTemplate(
      field('atomic-date', 'Born', 'crud="cRud" isUni'),
      { content: person({ Born: '2026-11-20' }) },
    );
    expect(element.textContent?.trim()).toBe('20/11/2026');
    TestBed.inject(AmpersandSettings).locale.set('nl-NL');
    await settle();
    expect(element.textContent?.trim()).toBe('20-11-2026');
  });

  it('keeps the atoms of two interfaces apart', async () => {
    const [a, b] = [
      await openFakeInterface({ content: person({ Name: 'a' }) }),
      await openFakeInterface({ content: person({ Name: 'b' }) }),
    ];
    a.controller.edits.begin(a.node as never, 'Name', SINGLE, 'x');
    expect(b.controller.hasUnsaved()).toBe(false);
  });
});
