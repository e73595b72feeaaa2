import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { InterfaceLinks } from '@ampersand-prototype/components/application';
import { InterfaceAddress } from './interface-address';

/** Pages for atoms of Book, and for one that needs no atom. */
const links = {
  linkTo: (name: string, atom: string) =>
    name === 'Book' ? ['/book', atom] : name === 'Books' ? ['/books'] : null,
};

function address(): InterfaceAddress {
  TestBed.configureTestingModule({ providers: [{ provide: InterfaceLinks, useValue: links }] });
  return TestBed.inject(InterfaceAddress);
}

describe('the addresses that the backend hands out', () => {
  it.each([
    ['#/Book/b1', ['/book', 'b1']],
    ['/Book/b1', ['/book', 'b1']],
    ['Book/b1', ['/book', 'b1']],
    ['#/Book/b%201%2F2', ['/book', 'b 1/2']],
    ['#/Book/100%', ['/book', '100%']],
    ['#/Books', ['/books']],
    ['#/Books?x=1', ['/books']],
    ['#/Book//b1/', ['/book', 'b1']],
    ['/-/signals', ['/', '-', 'signals']],
    ['#/', ['/']],
    ['', ['/']],
    ['?x=1', ['/']],
    ['/Book/a:b', ['/book', 'a:b']],
  ])('lead to pages: %s', (text, commands) => {
    expect(address().commands(text)).toEqual(commands);
  });

  it.each([
    'https://example.org/',
    'HTTP://example.org/',
    '//example.org/Book/b1',
    'javascript:alert(1)',
    'web+ampersand:Book',
  ])('lead to no other site: %s', (text) => {
    expect(address().commands(text)).toBeNull();
  });

  it.each([
    ['after the page that is shown', [], false],
    ['in its place', [true], true],
  ] as const)('are followed: %s', async (_, given, replaceUrl) => {
    const book = address();
    const navigate = jest.spyOn(TestBed.inject(Router), 'navigate').mockResolvedValue(true);
    await book.follow('#/Book/b1', ...given);
    await book.follow('https://example.org/', ...given);
    expect(navigate.mock.calls).toEqual([[['/book', 'b1'], { replaceUrl }]]);
  });
});
