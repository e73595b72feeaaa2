import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { DeferBlockState, TestBed } from '@angular/core/testing';
import { bare, RequestFailure } from '@ampersand-prototype/components/application';
import { provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import type { AbsenceResponse } from '@ampersand-prototype/generics';
import { Absences } from '../explanation/absences';
import { WhyNotButton } from './why-not-button';

async function asked(explain: () => Promise<AbsenceResponse>) {
  TestBed.configureTestingModule({
    providers: [provideFakeAmpersand(), { provide: Absences, useValue: { explain } }],
  });
  const fixture = TestBed.createComponent(WhyNotButton);
  fixture.componentRef.setInput('interfaceName', 'Member');
  fixture.componentRef.setInput('label', 'Open loans');
  await fixture.whenStable();
  const element = fixture.nativeElement as HTMLElement;
  const button = element.querySelector('button')!;
  button.click();
  // The text loads when it is first needed.
  await (await fixture.getDeferBlocks())[0]?.render(DeferBlockState.Complete);
  fixture.detectChanges();
  await fixture.whenStable();
  return { fixture, element, button };
}

const text = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const RESPONSE: AbsenceResponse = {
  sentences: ['A Loan appears here when:'],
  conditions: [{ text: 'One of:', children: [{ text: '<b>it</b> is open', children: [] }] }],
  roles: [{ id: 'r', label: 'Clerk' }],
};

describe('Why? of what is missing', () => {
  it('shows the reason, its conditions, and the roles to activate', async () => {
    const { fixture, element, button } = await asked(() => Promise.resolve(RESPONSE));
    expect(text(button)).toBe('Why? Open loans');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect([...element.querySelectorAll('[role=status] p, li > span')].map(text).sort()).toEqual(
      [
        'A Loan appears here when:',
        'One of:',
        '<b>it</b> is open',
        'You can activate the role in the bar at the top: Clerk.',
      ].sort(),
    );
    button.click();
    await fixture.whenStable();
    expect(element.querySelector('amp-why-not')).toBeNull();
  });

  it('says so where the question fails', async () => {
    const failure = new RequestFailure(bare('server'));
    const { element } = await asked(() => Promise.reject(failure));
    expect(text(element.querySelector('[role=status]')!)).toBe('Server error. Try again.');
  });

  it('asks with the names of the path, and takes a server without answers for one that has none', async () => {
    TestBed.configureTestingModule({
      providers: [provideFakeAmpersand(), provideHttpClient(), provideHttpClientTesting()],
    });
    const explained = TestBed.inject(Absences).explain({ interface: 'M', path: ['a/b', 'c'] });
    const request = TestBed.inject(HttpTestingController).expectOne(({ url }) =>
      url.endsWith('app/why-not'),
    );
    expect(request.request.params.get('path')).toBe('a%2Fb/c');
    request.flush({}, { status: 404, statusText: 'Not found' });
    expect(await explained).toEqual({ sentences: [], conditions: [], roles: [] });
  });
});
