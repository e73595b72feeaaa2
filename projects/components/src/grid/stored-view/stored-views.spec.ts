import { Location } from '@angular/common';
import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import type {
  ListViewChange,
  ListViewVersions,
  StoredListView,
} from '@ampersand-prototype/generics';
import { provideEnvironmentInitializer, inject } from '@angular/core';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

const COLUMNS = column('atomic-alphanumeric', 'Name') + column('atomic-alphanumeric', 'City');
const people = ['Ann Ede', 'Bo Assen', 'Di Ede']
  .map((line) => line.split(' '))
  .map(([name, city]) => ({ _id_: name, _label_: name, Name: name, City: city }));

/** A server that stores views, in memory. */
class ViewServer {
  views: StoredListView[] = [];
  sharingRoles: string[] = ['Clerk'];
  readonly sent: ListViewChange[] = [];
  /** Responds with a conflict to the next change, after which the view has this name. */
  renamedTo: string | null = null;

  constructor(private readonly http: HttpTestingController) {}

  /** Responds to all requests that are waiting. */
  respond(): boolean {
    const waiting = this.http.match(() => true);
    for (const { request, flush } of waiting.map((each) => ({
      request: each.request,
      flush: each.flush.bind(each),
    }))) {
      const [, id = '', part] = request.url.split('list-views')[1]?.split('/') ?? [];
      if (part === 'versions') flush(this.versionsOf(id));
      else if (request.method === 'GET')
        flush({ views: this.views, sharingRoles: this.sharingRoles });
      else if (request.method === 'DELETE') flush(this.remove(id));
      else this.put(id, request.body as ListViewChange, flush);
    }
    return waiting.length > 0;
  }

  add(view: Partial<StoredListView>): void {
    this.views.push({
      ...{ id: `v${this.views.length}`, interface: 'People', item: '', name: 'Late', query: '' },
      ...{ roles: [], isDefault: false, version: 1, isOwn: true, canChange: true },
      ...view,
    });
  }

  private put(
    id: string,
    change: ListViewChange,
    flush: (body: object, options?: object) => void,
  ): void {
    if (this.renamedTo !== null) {
      this.views = this.views.map((view) => ({ ...view, name: this.renamedTo ?? '', version: 9 }));
      this.renamedTo = null;
      return flush({ code: 'AMP-409-CHANGED' }, { status: 409, statusText: 'Conflict' });
    }
    this.sent.push(change);
    this.remove(id);
    this.add({ ...change, id, version: change.version + 1 });
    return flush({});
  }

  private remove(id: string): null {
    this.views = this.views.filter((view) => view.id !== id);
    return null;
  }

  private versionsOf(id: string): ListViewVersions {
    const { name, query, roles, isDefault, version } = this.views.find((view) => view.id === id)!;
    const now = { name, query, roles, isDefault, version, isOwn: true, isDeleted: false };
    const changed = '2026-01-01T00:00:00Z';
    return [
      { ...now, changed },
      { ...now, version: version - 1, name: 'Before', changed },
    ];
  }
}

async function render({
  address = '/people',
  owner = 'ann',
  views = [] as Partial<StoredListView>[],
}) {
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(),
      provideHttpClientTesting(),
      provideEnvironmentInitializer(() => {
        inject(AmpersandSettings).viewOwner.set(owner || null);
        inject(AmpersandSettings).roleLabels.set({ Clerk: 'Front desk' });
        inject(Location).go(address);
      }),
    ],
  });
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, 'crud="CRuD" sortable'), {
    content: people,
    ...LIST,
  });
  const location = TestBed.inject(Location);
  const server = new ViewServer(TestBed.inject(HttpTestingController));
  views.forEach((view) => server.add(view));
  const settle = async () => {
    do await rendered.settle();
    while (server.respond());
    await rendered.settle();
  };
  await settle();
  const table = await rendered.loader.getHarness(BoxTableHarness);
  const names = async () => (await table.getRowTexts()).map(([name]) => name);
  const menu = () => document.querySelector<HTMLElement>('amp-view-menu');
  const open = async () => {
    rendered.element.querySelector<HTMLElement>('button[aria-haspopup="dialog"]')?.click();
    await settle();
  };
  const press = async (label: string) => {
    const button = [...(menu()?.querySelectorAll('button, label') ?? [])].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === label,
    );
    if (!(button instanceof HTMLElement)) throw new Error(`no ${label}`);
    button.click();
    await settle();
  };
  const type = (label: string, text: string) => {
    const input = menu()?.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
    if (input) input.value = text;
  };
  return { ...rendered, server, location, names, menu, open, press, type, settle };
}

describe('stored views', () => {
  beforeEach(() => localStorage.clear());

  it('are saved under a name, shown, renamed, shared with a role, deleted, and restored', async () => {
    const { server, open, press, type, names, menu } = await render({
      address: '/people?filter.City=~ede',
    });
    await open();
    type('View name', 'Ede');
    await press('Save as');
    expect(server.sent[0]).toEqual({
      ...{ interface: 'People', item: '', name: 'Ede', query: 'filter.City=%7Eede' },
      ...{ roles: [], isDefault: false, version: 0 },
    });
    await press('Options of Ede');
    type('New name', 'In Ede');
    await press('Rename');
    expect(server.views[0]?.name).toBe('In Ede');
    expect(menu()?.textContent).toContain('can read the name, the search text, and the filter');
    await press('Front desk');
    expect(server.views[0]?.roles).toEqual(['Clerk']);
    expect(menu()?.textContent).toContain('Shared with Front desk');
    await press('Open the list with this view');
    expect(server.views[0]?.isDefault).toBe(true);
    await press('Delete');
    expect(server.views).toEqual([]);
    await press('Undo');
    expect(server.sent.at(-1)).toMatchObject({ name: 'In Ede', roles: ['Clerk'], version: 5 });
    await press('Reset view');
    expect(await names()).toHaveLength(3);
  });

  it('replace what they store by what the table shows, and go back to an earlier version', async () => {
    const { server, open, press } = await render({ views: [{ query: 'hide=City' }] });
    await open();
    await press('Options of Late');
    await press('Save current view here');
    expect(server.sent[0]).toMatchObject({ query: '', version: 1 });
    await press('Earlier versions');
    await press('Restore');
    expect(server.sent[1]).toMatchObject({ name: 'Before', version: 2 });
  });

  it('open the list with the default view of the account, before one of a role', async () => {
    const views = [
      { name: 'Role', query: 'filter.City=~assen', isDefault: true, roles: ['Clerk'] },
      { name: 'Own', query: 'filter.City=~ede', isDefault: true },
    ];
    const { names, location } = await render({ views });
    expect(await names()).toEqual(['Ann', 'Di']);
    expect(location.path()).toBe('/people?filter.City=%7Eede');
  });

  it('leave a view in the address as it is', async () => {
    const views = [{ query: 'filter.City=~ede', isDefault: true }];
    const { names } = await render({ views, address: '/people?filter.City=~assen' });
    expect(await names()).toEqual(['Bo']);
  });

  it('take over those of the device once', async () => {
    localStorage.setItem('ampersand.table.People.views', '{"Ede":"filter.City=~ede"}');
    const { server } = await render({});
    expect(server.sent.map(({ name, query }) => [name, query])).toEqual([
      ['Ede', 'filter.City=~ede'],
    ]);
    expect(localStorage.getItem('ampersand.table.People.views')).toBe('{}');
  });

  it('stay on the device without an account', async () => {
    localStorage.setItem('ampersand.table.People.views', '{"Ede":"filter.City=~ede"}');
    const { server, open, press, names } = await render({ owner: '' });
    await open();
    await press('Ede');
    expect(await names()).toEqual(['Ann', 'Di']);
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['Keep mine', 'Mine'],
    ['Use the other version', 'Other'],
  ])('ask where another user changed one: %s', async (choice, name) => {
    const { server, open, press, type, menu } = await render({ views: [{}] });
    await open();
    await press('Options of Late');
    type('New name', 'Mine');
    server.renamedTo = 'Other';
    await press('Rename');
    expect(menu()?.textContent).toContain('Someone else changed “Late”.');
    await press(choice);
    expect(server.views[0]?.name).toBe(name);
  });

  it('work without items that the list no longer has, which the page names', async () => {
    const { names, element } = await render({
      views: [{ isDefault: true, query: 'filter.City=~ede&filter.Old_32_one=~x&sort=-Old_32_one' }],
    });
    expect(await names()).toEqual(['Ann', 'Di']);
    expect(element.textContent).toContain('items that the list no longer has: Old one.');
  });
});
