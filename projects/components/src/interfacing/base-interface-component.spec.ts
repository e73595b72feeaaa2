import { Component, signal, type Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { ActivatedRoute, convertToParamMap, type ParamMap } from '@angular/router';
import {
  AMPERSAND_COMPONENTS,
  BaseInterfaceComponent,
  Confirmations,
  InterfaceApi,
  unsavedGuard,
} from '@ampersand-prototype/components';
import {
  FakeBackend,
  fail,
  provideFakeAmpersand,
  type FakeAmpersandOptions,
} from '@ampersand-prototype/components/testing';
import type { Repair } from '@ampersand-prototype/generics';
import { BehaviorSubject } from 'rxjs';
import { LiveFeed, type JsonNode } from '@ampersand-prototype/components/application';
import { CarriedRepair } from '../explanation/carried-repair';

@Component({
  imports: [AMPERSAND_COMPONENTS],
  template: `
    <interface-page [interfaceComponent]="this" label="Person">
      <box-form
        [interfaceComponent]="this"
        [resource]="resource"
        propertyName="data"
        isRootBox
        label="Person"
        crud="cRud"
        isUni
        noRootTitle
      >
        <ng-template boxFormTemplate let-resource>
          <atomic-alphanumeric
            [resource]="resource"
            [interfaceComponent]="this"
            [property]="resource['Name']"
            propertyName="Name"
            label="Name"
            crud="CRUD"
            isUni
          />
          <em>{{ resource['Name'] }}</em>
        </ng-template>
      </box-form>
    </interface-page>
  `,
})
class PersonComponent extends BaseInterfaceComponent<JsonNode> {
  override readonly interfaceName = 'Person';
  override readonly interfaceLabel = 'Person';
  override readonly sourceConcept: string = 'Person';
  override readonly isSessionInterface: boolean = false;
}

const person = (id: string, name: string): JsonNode => ({
  _id_: id,
  _label_: name,
  _path_: `resource/Person/${id}`,
  Name: name,
});

async function settle(fixture: { whenStable(): Promise<unknown> }): Promise<void> {
  await new Promise((done) => setTimeout(done));
  await fixture.whenStable();
}

async function visit(
  id: string,
  model: FakeAmpersandOptions['model'] = [],
  repair: Repair | null = null,
  page: Type<PersonComponent> = PersonComponent,
) {
  const backend = new FakeBackend({ content: person(id, 'Ann') });
  const params = new BehaviorSubject<ParamMap>(convertToParamMap({ id }));
  TestBed.configureTestingModule({
    providers: [
      provideFakeAmpersand({ model }),
      { provide: InterfaceApi, useValue: backend },
      { provide: ActivatedRoute, useValue: { paramMap: params } },
    ],
  });
  if (repair) TestBed.inject(CarriedRepair).carry(repair);
  const fixture = TestBed.createComponent(page);
  await settle(fixture);
  return {
    backend,
    params,
    fixture,
    component: fixture.componentInstance,
    element: fixture.nativeElement as HTMLElement,
  };
}

function type(element: HTMLElement, text: string): void {
  const input = element.querySelector('input') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

function leaveTab(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

describe('BaseInterfaceComponent', () => {
  it('reads the interface of the atom in the route, once', async () => {
    const { backend, element } = await visit('p/1');
    expect(backend.requests().map((r) => r.path)).toEqual(['resource/Person/p%2F1/Person']);
    expect(element.querySelector('input')?.value).toBe('Ann');
  });

  it.each([
    ['ONE', false],
    ['SESSION', true],
  ])('reads the only atom of %s, whatever the route says', async (concept, isSession) => {
    @Component({ template: '' })
    class Singleton extends PersonComponent {
      override readonly sourceConcept = concept;
      override readonly isSessionInterface = isSession;
    }
    const { backend } = await visit('other', [], null, Singleton);
    expect(backend.requests().map((r) => r.path)).toEqual([`resource/${concept}/1/Person`]);
  });

  it('makes the repair that a link carried here, once', async () => {
    const operations = [{ op: 'replace', path: 'Name', value: 'Anna' }] as const;
    const { backend, element, fixture } = await visit('p1', [], {
      ...{ title: '', operations, interface: 'Person', concept: 'Person', atom: 'p1' },
      isHere: false,
      effects: { changes: [], counts: [], signals: { appear: [], vanish: [] } },
    });
    await settle(fixture);
    const written = backend.requests().filter(({ method }) => method === 'PATCH');
    expect(written).toMatchObject([{ path: 'resource/Person/p1', operations }]);
    expect(element.querySelector('em')?.textContent).toBe('Anna');
  });

  it('follows the route to another atom', async () => {
    const { backend, params, fixture, element } = await visit('p1');
    backend.store(person('p2', 'Bo'));
    params.next(convertToParamMap({ id: 'p2' }));
    await settle(fixture);
    expect(element.querySelector('input')?.value).toBe('Bo');
  });

  it('reads again what others changed in its interface, and nothing for another one or another atom', async () => {
    const follow = jest.spyOn(LiveFeed.prototype, 'follow');
    const { backend, fixture, element } = await visit('p1');
    const notify = follow.mock.calls[0]?.[0];
    follow.mockRestore();
    backend.store(person('p1', 'Bo'));
    const before = backend.requests().length;
    notify?.(new Set(['Persons']), 1, () => true);
    notify?.(new Set(['Person']), 1, (name, atom) => name === 'Person' && atom !== 'p1');
    await settle(fixture);
    expect(backend.requests()).toHaveLength(before);
    notify?.(new Set(['Other', 'Person']), 2, (name, atom) => name === 'Person' && atom === 'p1');
    await settle(fixture);
    expect(element.querySelector('input')?.value).toBe('Bo');
  });

  it('draws what templates of a project read themselves after an edit', async () => {
    const { fixture, element } = await visit('p1');
    type(element, 'Bea');
    element.querySelector('input')?.dispatchEvent(new Event('blur'));
    await settle(fixture);
    expect(element.querySelector('em')?.textContent).toBe('Bea');
  });

  it('sends operations of code of your own from any node, and draws what comes of them', async () => {
    const { fixture, element, component, backend } = await visit('p1');
    const node = component.controller.root()['data'] as JsonNode;
    await component.patch(node, [{ op: 'replace', path: 'Name', value: 'Cy' }]);
    await settle(fixture);
    expect(backend.operations).toEqual([{ op: 'replace', path: 'Name', value: 'Cy' }]);
    expect(element.querySelector('input')?.value).toBe('Cy');
    expect(component.controller.root()['data']).toBe(node);
  });

  it('keeps the heading for assistive technology where the box wants none', async () => {
    const { element } = await visit('p1');
    expect(element.querySelector('amp-page-heading')?.className).toContain('amp-visually-hidden');
  });

  it('asks before the tab is closed with unsaved edits, and only then', async () => {
    const { element, fixture } = await visit('p1');
    expect(leaveTab().defaultPrevented).toBe(false);
    type(element, 'half');
    expect(leaveTab().defaultPrevented).toBe(true);
    fixture.destroy();
    expect(leaveTab().defaultPrevented).toBe(false);
  });

  it('sends what could not be sent when the connection is back, as long as it is shown', async () => {
    const { component, fixture } = await visit('p1');
    const resume = jest.spyOn(component.controller.sync, 'resume');
    window.dispatchEvent(new Event('online'));
    expect(resume).toHaveBeenCalledTimes(1);
    fixture.destroy();
    window.dispatchEvent(new Event('online'));
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('asks a server that was away again, ever less often, until it answers', async () => {
    const waiting: { work: () => void; pause: number }[] = [];
    const real = globalThis.setTimeout;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, pause = 0) => {
      if (pause < 5000) return real(work, pause);
      waiting.push({ work, pause });
      return 0;
    }) as typeof setTimeout);
    const { element, backend, fixture } = await visit('p1');
    backend.respondNext(fail('offline'), fail('offline'));
    type(element, 'Bea');
    element.querySelector('input')?.dispatchEvent(new Event('blur'));
    for (const attempts of [1, 2]) {
      await settle(fixture);
      expect(waiting).toHaveLength(attempts);
      waiting.at(-1)?.work();
    }
    await settle(fixture);
    expect(backend.content).toMatchObject({ Name: 'Bea' });
    expect(waiting.map(({ pause }) => pause)).toEqual([5000, 10_000]);
    jest.restoreAllMocks();
  });

  it.each([
    [true, 'half', true],
    [false, 'half', false],
    [true, null, true],
  ])('lets the user leave: %s, with %s typed', async (response, text, expected) => {
    const { element, component, backend, fixture } = await visit('p1');
    const asked = signal(0);
    TestBed.inject(Confirmations).confirmLeaving = () => {
      asked.update((n) => n + 1);
      return Promise.resolve(response);
    };
    if (text !== null) type(element, text);
    const leaves = await TestBed.runInInjectionContext(() =>
      unsavedGuard(component, {} as never, {} as never, {} as never),
    );
    expect(leaves).toBe(expected);
    expect(asked()).toBe(text === null ? 0 : 1);
    expect(component.controller.hasUnsaved()).toBe(text !== null && !expected);
    if (leaves === true) fixture.destroy();
    expect(backend.operations).toEqual([]);
  });

  it('stores what is typed in the field with the focus, which going back in the browser leaves there', async () => {
    const { element, component, backend } = await visit('p1');
    const asked = jest.spyOn(TestBed.inject(Confirmations), 'confirmLeaving');
    document.body.append(element);
    element.querySelector('input')?.focus();
    type(element, 'Bea');
    const leaving = TestBed.runInInjectionContext(() =>
      unsavedGuard(component, {} as never, {} as never, {} as never),
    );
    await expect(leaving).resolves.toBe(true);
    expect(asked).not.toHaveBeenCalled();
    expect(backend.content).toMatchObject({ Name: 'Bea' });
    element.remove();
  });

  it('stores what is typed in the field with the focus while the browser asks, which keeps the focus', async () => {
    const { element, backend, fixture } = await visit('p1');
    const input = element.querySelector('input');
    input?.focus();
    type(element, 'Bea');
    expect(leaveTab().defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(input);
    await settle(fixture);
    expect(backend.content).toMatchObject({ Name: 'Bea' });
    expect(leaveTab().defaultPrevented).toBe(false);
  });

  it('gives the field its focus back where the user stays', async () => {
    const { element, component, backend } = await visit('p1');
    jest.spyOn(TestBed.inject(Confirmations), 'confirmLeaving').mockResolvedValue(false);
    document.body.append(element);
    const input = element.querySelector('input');
    input?.focus();
    type(element, 'x'.repeat(300));
    const leaving = TestBed.runInInjectionContext(() =>
      unsavedGuard(component, {} as never, {} as never, {} as never),
    );
    await expect(leaving).resolves.toBe(false);
    expect(document.activeElement).toBe(input);
    expect(backend.operations).toEqual([]);
    element.remove();
  });

  it('waits for edits under way instead of asking about them', async () => {
    const { element, component, backend } = await visit('p1');
    const asked = jest.spyOn(TestBed.inject(Confirmations), 'confirmLeaving');
    const current = backend.holdNext();
    type(element, 'Bea');
    element.querySelector('input')?.dispatchEvent(new Event('blur'));
    const leaving = TestBed.runInInjectionContext(() =>
      unsavedGuard(component, {} as never, {} as never, {} as never),
    );
    current.release();
    await expect(leaving).resolves.toBe(true);
    expect(asked).not.toHaveBeenCalled();
    expect(backend.content).toMatchObject({ Name: 'Bea' });
  });

  it('knows which of its fields show the same', async () => {
    const fields = ['Name', 'Alias', 'Age'].map((name) => ({
      name,
      relation: name === 'Age' ? 'age' : 'name',
    }));
    const model = [
      { name: 'Person', ifcObject: { subinterfaces: { ifcObjects: fields } } },
    ] as unknown as FakeAmpersandOptions['model'];
    const { element, backend, component } = await visit('p1', model);
    backend.holdNext();
    type(element, 'Bea');
    element.querySelector('input')?.dispatchEvent(new Event('blur'));
    const node = component.controller.root()['data'] as JsonNode;
    const isChanging = (property: string) =>
      component.controller.items.isChanging({ node, property });
    expect(['Name', 'Alias', 'Age'].map(isChanging)).toEqual([false, true, false]);
  });

  it('buffers the edits of a transactional interface from the first one on', async () => {
    const model = [
      { name: 'Person', isTransactional: true, ifcObject: {} },
    ] as unknown as FakeAmpersandOptions['model'];
    const { element, backend, fixture } = await visit('p1', model);
    type(element, 'Bea');
    element.querySelector('input')?.dispatchEvent(new Event('blur'));
    await settle(fixture);
    expect(backend.operations).toEqual([]);
    expect(element.querySelector('amp-transaction-bar')).not.toBeNull();
  });
});
