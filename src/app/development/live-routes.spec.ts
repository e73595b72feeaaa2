import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter, Router, RouteReuseStrategy, type Routes } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import type { LivePage } from '@ampersand-prototype/generics';
import { exchangeRoutes, liveRoutes, ReuseByPath } from './live-routes';

/** Counts its copies: one that stays is not made again. */
@Component({ template: 'a page' })
class Page {
  static made = 0;
  constructor() {
    Page.made += 1;
  }
}
@Component({ template: 'none' })
class Missing {}

const route = (path: string, name: string | null): Routes[number] => ({
  path,
  component: Page,
  data: name === null ? {} : { interface: name },
});
const otherwise: Routes[number] = { path: '**', component: Missing };

/** A shell at an address of these routes. */
async function shownAt(address: string, routes: Routes) {
  Page.made = 0;
  TestBed.configureTestingModule({
    providers: [
      provideRouter([...routes, otherwise]),
      { provide: RouteReuseStrategy, useClass: ReuseByPath },
    ],
  });
  const harness = await RouterTestingHarness.create(address);
  const exchange = (next: Routes) => exchangeRoutes(TestBed.inject(Router), [...next, otherwise]);
  const text = () => harness.routeNativeElement?.textContent;
  return { exchange, text };
}

describe('routes that are exchanged while a page is shown', () => {
  it('leave the page as it is where its address means the same interface', async () => {
    const { exchange, text } = await shownAt('/books', [route('books', 'Books')]);
    await exchange([route('members', 'Members'), route('books', 'Books')]);
    expect([text(), Page.made]).toEqual(['a page', 1]);
    await TestBed.inject(Router).navigateByUrl('/books?sort=title');
    expect(Page.made).toBe(1);
  });

  it('make the page anew where its address means another interface', async () => {
    const { exchange, text } = await shownAt('/books', [route('books', 'Books')]);
    await exchange([route('books', 'Archive')]);
    expect([text(), Page.made]).toEqual(['a page', 2]);
  });

  it('report a missing page if the interface was deleted', async () => {
    const { exchange, text } = await shownAt('/books', [route('books', 'Books')]);
    await exchange([route('members', 'Members')]);
    expect([text(), TestBed.inject(Router).url]).toEqual(['none', '/books']);
  });

  it('show the page that was missing as soon as there is one', async () => {
    const { exchange, text } = await shownAt('/books', [route('members', 'Members')]);
    expect(text()).toBe('none');
    await exchange([route('books', 'Books')]);
    expect(text()).toBe('a page');
  });

  it('leave a page of the shell as it is, which is of no interface', async () => {
    const { exchange } = await shownAt('/about', [route('about', null)]);
    await exchange([route('about', null), route('books', 'Books')]);
    expect(Page.made).toBe(1);
    await exchange([route('about', 'About')]);
    expect(Page.made).toBe(2);
  });
});

describe('the routes of pages that are made in the page', () => {
  const page = (parts: Partial<LivePage>): LivePage => ({
    ...{ name: 'Books', label: 'All books', path: 'books', concept: 'SESSION' },
    ...{ isSession: true, template: '' },
    ...parts,
  });

  it('are one for each, with what the menu and links ask of it', () => {
    const routes = liveRoutes([
      page({}),
      page({ name: 'Book', label: 'A book', path: 'book', concept: 'Book', isSession: false }),
    ]);
    const data = routes.map(({ name, label, path, concept, takesId }) => ({
      name,
      label,
      path,
      concept,
      takesId,
    }));
    expect(data).toEqual([
      { name: 'Books', label: 'All books', path: 'books', concept: 'SESSION', takesId: false },
      { name: 'Book', label: 'A book', path: 'book', concept: 'Book', takesId: true },
    ]);
  });

  it('are none without pages', () => {
    expect(liveRoutes([])).toEqual([]);
  });
});
