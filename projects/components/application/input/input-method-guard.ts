import { DOCUMENT } from '@angular/common';
import { DestroyRef, inject, Injectable } from '@angular/core';

/** The key code of a key that the input method handles. */
const HANDLED_BY_INPUT_METHOD = 229;
/** Keys that act on a page; all others begin a composition where an input method handles them. */
const ACTING = /^(Enter|Tab|Escape|Arrow|Home|End|Page)/;

/**
 * Withholds the keys that an input method handles from every listener on the page. Enter, Tab, Escape, and arrows choose
 * among its suggestions then, and mean nothing to a field, a table, or a dialog. The browser handles them as usual.
 */
@Injectable({ providedIn: 'root' })
export class InputMethodGuard {
  constructor() {
    const page = inject(DOCUMENT).defaultView;
    const listener = (event: KeyboardEvent): void => {
      if (isOfInputMethod(event)) event.stopImmediatePropagation();
    };
    page?.addEventListener('keydown', listener, { capture: true });
    inject(DestroyRef).onDestroy(() =>
      page?.removeEventListener('keydown', listener, { capture: true }),
    );
  }
}

/** Safari ends the composition before the key that ended it; only the code of that key says so. */
function isOfInputMethod({ isComposing, keyCode, key }: KeyboardEvent): boolean {
  return isComposing || (keyCode === HANDLED_BY_INPUT_METHOD && ACTING.test(key));
}
