import { DOCUMENT, Injectable, effect, inject, signal } from '@angular/core';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { LocalStore } from './local-store';

/** Colours of the page; `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
/** Strength of edges and text; `auto` follows the system. */
export const CONTRASTS = ['auto', 'normal', 'high'] as const;
/** Room between the parts of the page. */
export const DENSITIES = ['comfortable', 'compact'] as const;
/** Languages that the words on the screen exist in. */
export const LANGUAGES = ['en', 'nl'] as const;

export type Theme = (typeof THEMES)[number];
export type Contrast = (typeof CONTRASTS)[number];
export type Density = (typeof DENSITIES)[number];
export type Language = (typeof LANGUAGES)[number];

/** How the page looks and in which language it speaks; remembered in this browser. */
@Injectable({ providedIn: 'root' })
export class Appearance {
  private readonly store = inject(LocalStore);
  private readonly settings = inject(AmpersandSettings);
  private readonly root = inject(DOCUMENT).documentElement;

  readonly theme = signal(this.store.choice('theme', THEMES));
  readonly contrast = signal(this.store.choice('contrast', CONTRASTS));
  readonly density = signal(this.store.choice('density', DENSITIES));

  constructor() {
    const language = this.store.get('language');
    if (language !== null) this.settings.locale.set(this.localeOf(language));
    effect(() => this.apply('theme', this.theme(), THEMES[0]));
    effect(() => this.apply('contrast', this.contrast(), CONTRASTS[0]));
    effect(() => this.apply('density', this.density(), DENSITIES[0]));
    effect(() => {
      this.root.lang = this.settings.locale();
    });
  }

  /** The language of the words; one that has no catalogue counts as English. */
  language(): Language {
    const spoken = this.settings.language();
    return LANGUAGES.find((language) => language === spoken) ?? 'en';
  }

  /** Switches the language, and with it the way dates and numbers are written. */
  speak(language: Language): void {
    this.settings.locale.set(this.localeOf(language));
    this.store.set('language', language);
  }

  /** The browser's own variant of the language (`nl-BE`), if it has one. */
  private localeOf(language: string): string {
    const preferred = globalThis.navigator?.languages ?? [];
    const variant = preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
    return variant ?? (language === 'en' ? 'en-GB' : language);
  }

  private apply(key: 'theme' | 'contrast' | 'density', value: string, standard: string): void {
    if (value === standard) this.root.removeAttribute(`data-${key}`);
    else this.root.setAttribute(`data-${key}`, value);
    this.store.set(key, value);
  }
}
