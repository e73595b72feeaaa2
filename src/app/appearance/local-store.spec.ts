import { TestBed } from '@angular/core/testing';
import { LocalStore } from './local-store';

const THEMES = ['auto', 'light', 'dark'] as const;

describe('what the browser remembers', () => {
  beforeEach(() => localStorage.clear());
  const store = () => TestBed.inject(LocalStore);

  it('is remembered under a name of its own, so that other applications of the site keep theirs', () => {
    localStorage.setItem('theme', 'of another application');
    expect(store().get('theme')).toBeNull();
    store().set('theme', 'dark');
    expect(store().get('theme')).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('of another application');
    expect(localStorage.getItem('ampersand.theme')).toBe('dark');
  });

  it('is the choice that was made, and the first one where none was or it is none any more', () => {
    expect(store().choice('theme', THEMES)).toBe('auto');
    for (const theme of THEMES) {
      store().set('theme', theme);
      expect(store().choice('theme', THEMES)).toBe(theme);
    }
    for (const unknown of ['', 'sepia', 'toString', 'Dark']) {
      store().set('theme', unknown);
      expect(store().choice('theme', THEMES)).toBe('auto');
    }
  });

  it('is nothing where storage is blocked, and nothing fails', () => {
    const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => store().set('theme', 'dark')).not.toThrow();
    expect(store().get('theme')).toBeNull();
    expect(store().choice('theme', THEMES)).toBe('auto');
    blocked.mockRestore();
  });
});
