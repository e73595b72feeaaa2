import { DOCUMENT, Injectable, inject } from '@angular/core';

const PREFIX = 'ampersand.';

/** Stores small settings in this browser. Where storage is blocked nothing is remembered and nothing fails. */
@Injectable({ providedIn: 'root' })
export class LocalStore {
  private readonly view = inject(DOCUMENT).defaultView;

  get(key: string): string | null {
    try {
      return this.view?.localStorage.getItem(PREFIX + key) ?? null;
    } catch {
      return null;
    }
  }

  set(key: string, value: string): void {
    try {
      this.view?.localStorage.setItem(PREFIX + key, value);
    } catch {
      // Private windows reject; the setting then lasts as long as the page.
    }
  }

  /** The remembered choice, or the first one. */
  choice<const T extends readonly [string, ...string[]]>(key: string, choices: T): T[number] {
    const value = this.get(key);
    return choices.find((choice) => choice === value) ?? choices[0];
  }
}
