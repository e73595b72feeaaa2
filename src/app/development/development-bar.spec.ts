import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { DEVELOPMENT_LOGIN } from '@ampersand-prototype/generics';
import { Messages } from '@ampersand-prototype/components/application';
import { provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import { DevelopmentBar } from './development-bar';
import { LiveChanges } from './live-changes';

async function render(login: boolean | null, locale = 'en-GB') {
  const state = signal({ login });
  TestBed.configureTestingModule({
    providers: [provideFakeAmpersand({ locale }), { provide: LiveChanges, useValue: { state } }],
  });
  const fixture = TestBed.createComponent(DevelopmentBar);
  await TestBed.inject(Messages).ready();
  await fixture.whenStable();
  const element = fixture.nativeElement as HTMLElement;
  const toggle = element.querySelector<HTMLInputElement>('input[role=switch]');
  return { element, toggle, state, fixture };
}

describe('the bar of dev', () => {
  it('says that every session has every role, and switches login on', async () => {
    const sent: [unknown, RequestInit | undefined][] = [];
    globalThis.fetch = (address, init) => {
      sent.push([address, init]);
      return Promise.resolve({ ok: true } as Response);
    };
    const { element, toggle, state, fixture } = await render(false);
    expect(element.textContent).toContain('Development: all roles, without login');
    expect(toggle?.checked).toBe(false);
    expect(toggle?.closest('label')?.textContent.trim()).toBe('Try with login');
    toggle?.click();
    await fixture.whenStable();
    expect(sent).toEqual([[DEVELOPMENT_LOGIN, { method: 'PUT', body: 'true' }]]);
    state.set({ login: true });
    await fixture.whenStable();
    expect(element.textContent).toContain('Development: roles require login');
    toggle?.click();
    await fixture.whenStable();
    expect(sent[1]?.[1]?.body).toBe('false');
  });

  it('is not shown where login cannot be switched', async () => {
    expect((await render(null)).element.textContent.trim()).toBe('');
  });

  it.each([
    ['nl', 'alle rollen, zonder inloggen'],
    ['de', 'alle Rollen, ohne Anmeldung'],
  ])('speaks the language of the page: %s', async (locale, text) => {
    expect((await render(false, locale)).element.textContent).toContain(text);
  });
});
