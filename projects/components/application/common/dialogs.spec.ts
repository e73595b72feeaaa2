import { ApplicationRef, Component, type Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { MatDialog, MatDialogClose } from '@angular/material/dialog';
import { firstValueFrom } from 'rxjs';
import { Dialogs } from './dialogs';

@Component({
  imports: [MatDialogClose],
  template: `<h2>Sure?</h2>
    <button mat-dialog-close>No</button><button>Yes</button>`,
})
class Question {}

/** A page with a button, on which every act is noted that reaches it. */
function pageBelow() {
  const button = document.createElement('button');
  button.textContent = 'Delete';
  document.body.append(button);
  const reached: string[] = [];
  const note = ({ type }: Event) => reached.push(type);
  for (const act of ['keydown', 'beforeinput', 'click']) button.addEventListener(act, note);
  button.focus();
  const act = (event: Event) => {
    button.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { button, reached, act };
}

const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
const input = () => new InputEvent('beforeinput', { bubbles: true, cancelable: true, data: 'x' });

/** Loads on demand. */
function late<D>(dialog: Type<D>) {
  const { promise, resolve, reject } = Promise.withResolvers<Type<D>>();
  return { load: () => promise, arrive: () => resolve(dialog), fail: reject };
}

const isFocusInside = () => document.activeElement?.closest('mat-dialog-container') !== null;

describe('a dialog', () => {
  let dialogs: Dialogs;
  beforeEach(() => (dialogs = TestBed.inject(Dialogs)));
  afterEach(() => {
    TestBed.inject(MatDialog).closeAll();
    document.querySelectorAll('body > button').forEach((button) => button.remove());
  });

  it('has the focus when it is open, before its animation has ended', async () => {
    await dialogs.open(() => Promise.resolve(Question), {});
    expect(isFocusInside()).toBe(true);
  });

  it('leaves the focus where the user has led it until its animation has ended', async () => {
    const opened = await dialogs.open(() => Promise.resolve(Question), {});
    const [, yes] = document.querySelectorAll<HTMLElement>('mat-dialog-container button');
    yes?.focus();
    await firstValueFrom(opened.afterOpened());
    await TestBed.inject(ApplicationRef).whenStable();
    expect(document.activeElement).toBe(yes);
  });

  it('keeps what is pressed while it loads from the page below', async () => {
    const { act, reached } = pageBelow();
    const { load, arrive } = late(Question);
    const opening = dialogs.open(load, {});
    expect([act(key('Enter')), act(input()), act(click())]).toEqual([true, true, true]);
    arrive();
    await opening;
    expect(reached).toEqual([]);
    act(click());
    expect(reached).toEqual(['click']);
  });

  it('leaves the keys of the browser to the browser while it loads', async () => {
    const { act, reached } = pageBelow();
    const { load, arrive } = late(Question);
    const opening = dialogs.open(load, {});
    const ofTheBrowser = [key('F5'), key('r', { ctrlKey: true }), key('w', { metaKey: true })];
    expect(ofTheBrowser.map(act)).toEqual([false, false, false]);
    expect(reached).toEqual([]);
    arrive();
    await opening;
  });

  it('that does not load gives the page back', async () => {
    const { act, reached } = pageBelow();
    const { load, fail } = late(Question);
    const opening = dialogs.open(load, {});
    fail(new TypeError('not there'));
    await expect(opening).rejects.toThrow('not there');
    act(key('Enter'));
    expect(reached).toEqual(['keydown']);
  });

  it('that loads while another one does keeps the page until both stand', async () => {
    const { act, reached } = pageBelow();
    const [first, second] = [late(Question), late(Question)];
    const [a, b] = [dialogs.open(first.load, {}), dialogs.open(second.load, {})];
    first.arrive();
    await a;
    act(key('Enter'));
    expect(reached).toEqual([]);
    second.arrive();
    await b;
  });
});
