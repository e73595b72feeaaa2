import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { Modal } from './modal';

@Component({
  imports: [Modal],
  template: `
    @if (isOpen()) {
      <dialog appModal (closed)="isOpen.set(false)"><input /></dialog>
    }
  `,
})
class Page {
  readonly isOpen = signal(true);
}

const INSIDE = { clientX: 200, clientY: 100 };
const OUTSIDE = { clientX: 50, clientY: 100 };

/** An open dialog from (100, 50) to (300, 150), and how it takes a press and a release. */
function open() {
  const fixture = TestBed.createComponent(Page);
  TestBed.tick();
  const element = fixture.nativeElement as HTMLElement;
  const dialog = element.querySelector('dialog')!;
  dialog.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  const input = element.querySelector('input')!;
  const click = (down: [Element, MouseEventInit], up: [Element, MouseEventInit]): boolean => {
    const send = (type: string, [target, at]: [Element, MouseEventInit]) =>
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, ...at }));
    send('pointerdown', down);
    send('click', up);
    TestBed.tick();
    return element.querySelector('dialog') === null;
  };
  return { dialog, input, click };
}

describe('a modal dialog', () => {
  beforeEach(fillBrowserGaps);

  it('is open as soon as it is there, and goes when the browser closes it', () => {
    const { dialog } = open();
    expect(dialog.open).toBe(true);
    dialog.close();
    TestBed.tick();
    expect(dialog.isConnected).toBe(false);
  });

  it.each([
    ['left', { clientX: 99, clientY: 100 }],
    ['right', { clientX: 301, clientY: 100 }],
    ['above', { clientX: 200, clientY: 49 }],
    ['below', { clientX: 200, clientY: 151 }],
  ])('is closed by a click beside it: %s', (_, at) => {
    const { dialog, click } = open();
    expect(click([dialog, at], [dialog, at])).toBe(true);
  });

  it.each([
    ['gaps', INSIDE],
    ['first corner', { clientX: 100, clientY: 50 }],
    ['last corner', { clientX: 300, clientY: 150 }],
  ])('stays where its own edges are clicked: %s', (_, at) => {
    const { dialog, click } = open();
    expect(click([dialog, at], [dialog, at])).toBe(false);
  });

  it('stays where the press came before it', () => {
    const { dialog } = open();
    dialog.dispatchEvent(new MouseEvent('click', OUTSIDE));
    TestBed.tick();
    expect(dialog.isConnected).toBe(true);
  });

  it('stays where what it holds is clicked, which may stand out of it', () => {
    const { input, click } = open();
    expect(click([input, OUTSIDE], [input, OUTSIDE])).toBe(false);
  });

  it('stays where a text is selected to beyond its edge, or from there', () => {
    const { dialog, input, click } = open();
    expect(click([input, INSIDE], [dialog, OUTSIDE])).toBe(false);
    expect(click([dialog, OUTSIDE], [dialog, INSIDE])).toBe(false);
  });

  it('stays where a key clicks, which has no place', () => {
    const { dialog } = open();
    dialog.querySelector('input')!.click();
    TestBed.tick();
    expect(dialog.isConnected).toBe(true);
  });
});
