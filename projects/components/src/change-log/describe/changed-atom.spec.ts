import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { AtomReference } from '@ampersand-prototype/generics';
import {
  InterfaceLinks,
  interfaceRoute,
  provideAmpersand,
  type InterfaceRoute,
} from '@ampersand-prototype/components/application';
import { ChangedAtom } from './changed-atom';

const EMMA = { _id_: 'b1', _label_: 'Emma' };

function route(name: string, concept: string, isSession = false): InterfaceRoute {
  const path = name.toLowerCase();
  const loadComponent = () => Promise.reject(new Error('nobody goes there'));
  return interfaceRoute({ name, label: name, path, concept, isSession, loadComponent });
}

const INTERFACES = [
  route('Books', 'SESSION', true),
  route('Book', 'Book'),
  route('Title', 'Book'),
  route('Member', 'Member'),
];

/** An atom in a sentence: its text, and its address. */
async function reported(
  atom: AtomReference & { readonly _ifcs_?: readonly string[] },
  concept: string | null = null,
  interfaces = INTERFACES,
): Promise<readonly [text: string, address: string | null]> {
  TestBed.configureTestingModule({
    providers: [provideRouter([]), provideAmpersand({ interfaces: [] })],
  });
  // The interfaces of now count, not those that there were at first.
  TestBed.inject(InterfaceLinks).replace(interfaces);
  const fixture = TestBed.createComponent(ChangedAtom);
  fixture.componentRef.setInput('atom', atom);
  fixture.componentRef.setInput('concept', concept);
  await fixture.whenStable();
  const element = fixture.nativeElement as HTMLElement;
  return [element.textContent.trim(), element.querySelector('a')?.getAttribute('href') ?? null];
}

describe('an atom in a sentence', () => {
  it('leads to the first interface that the server names', async () => {
    expect(await reported({ ...EMMA, _ifcs_: ['Gone', 'Title', 'Book'] })).toEqual([
      'Emma',
      '/title/b1',
    ]);
  });

  it('leads nowhere where the server names none, whatever its concept has', async () => {
    expect(await reported({ ...EMMA, _ifcs_: [] }, 'Book')).toEqual(['Emma', null]);
  });

  it('leads to the first interface of its concept where the server says nothing', async () => {
    expect(await reported(EMMA, 'Book')).toEqual(['Emma', '/book/b1']);
    TestBed.resetTestingModule();
    expect(await reported(EMMA, 'Member')).toEqual(['Emma', '/member/b1']);
  });

  it.each([null, 'Author', 'SESSION'])('leads nowhere with the concept %s', async (concept) => {
    expect(await reported(EMMA, concept)).toEqual(['Emma', null]);
  });

  it('is called by its concept where it was erased, and leads nowhere', async () => {
    expect(await reported({ _id_: '', _label_: '' }, 'Book')).toEqual(['Book', null]);
  });

  it('is called by its identifier where nothing else is known', async () => {
    expect(await reported({ _id_: 'b 1', _label_: '' })).toEqual(['b 1', null]);
  });
});
