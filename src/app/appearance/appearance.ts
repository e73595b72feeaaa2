import { DOCUMENT, Injectable, computed, effect, inject, signal, type Signal } from '@angular/core';
import {
  AmpersandSettings,
  EXTRA_MESSAGES,
  Messages,
} from '@ampersand-prototype/components/application';
import { LANGUAGES } from '@ampersand-prototype/generics';
import { LocalStore } from './local-store';

/** Colors of the page; `auto` follows the system. */
const THEMES = ['auto', 'light', 'dark'] as const;
/** Strength of edges and text; `auto` follows the system. */
const CONTRASTS = ['auto', 'normal', 'high'] as const;
/** Room between the parts of the page. */
const DENSITIES = ['comfortable', 'compact'] as const;
/** The menu next to the page: with words, or as icons. */
const MENUS = ['open', 'folded'] as const;

/** The facets next to a table: complete, or a button. */
const FACETS = ['open', 'folded'] as const;

/** The effect of typing outside of fields. */
const TYPING = ['finds', 'off'] as const;

/** A setting of the appearance. */
export interface AppearanceChoice {
  /** Last part of the key of its name; the words of the choices stand below it. */
  readonly name: 'theme' | 'contrast' | 'density' | 'menu' | 'language' | 'typing';
  readonly choices: readonly string[];
  readonly chosen: Signal<string>;
  choose(choice: string): void;
}

/** The appearance settings and language, stored in this browser. */
@Injectable({ providedIn: 'root' })
export class Appearance {
  private readonly store = inject(LocalStore);
  private readonly settings = inject(AmpersandSettings);
  private readonly root = inject(DOCUMENT).documentElement;
  /** The languages of the product, and those that the application adds, which may be written from right to left. */
  private readonly languages: readonly string[] = [
    ...LANGUAGES,
    ...Object.keys(inject(EXTRA_MESSAGES)).filter((each) => !isOfProduct(each) && nameOf(each)),
  ];

  /** What can be chosen, in the order in which it is offered. */
  readonly choices: readonly AppearanceChoice[] = [
    this.look('theme', THEMES),
    this.look('contrast', CONTRASTS),
    this.look('density', DENSITIES),
    this.language(),
    this.typing(),
  ];

  /** Whether the menu is folded; the menu itself has the button for it. */
  readonly menu = this.look('menu', MENUS);

  constructor() {
    this.followFacets();
    const language = this.languages.find((each) => each === this.store.get('language'));
    if (language !== undefined) this.settings.locale.set(this.localeOf(language));
    const messages = inject(Messages);
    messages.add({ en: namesOf(this.languages) });
    effect(() => {
      // The language of the texts, which may be another one than that of dates and numbers.
      const language = messages.language();
      const { locale } = this.settings;
      this.root.lang = this.settings.language() === language ? locale() : language;
      this.root.dir = directionOf(language);
    });
  }

  /** A choice that the styles of the page follow; the first one is what they do of themselves. */
  private look(
    name: 'theme' | 'contrast' | 'density' | 'menu',
    choices: readonly [string, ...string[]],
  ): AppearanceChoice {
    const chosen = signal(this.store.choice(name, choices));
    effect(() => {
      if (chosen() === choices[0]) this.root.removeAttribute(`data-${name}`);
      else this.root.setAttribute(`data-${name}`, chosen());
      this.store.set(name, chosen());
    });
    return { name, choices, chosen, choose: (choice) => chosen.set(choice) };
  }

  /** The language of the words, and with it the way dates and numbers are written. */
  private language(): AppearanceChoice {
    const spoken = this.settings.language;
    return {
      name: 'language',
      choices: this.languages,
      // One that has no catalog counts as English.
      chosen: computed(() => this.languages.find((language) => language === spoken()) ?? 'en'),
      choose: (language) => {
        this.settings.locale.set(this.localeOf(language));
        this.store.set('language', language);
      },
    };
  }

  /** Stores whether facets are folded; they have the button for it. */
  private followFacets(): void {
    const { foldsFacets } = this.settings;
    foldsFacets.set(this.store.choice('facets', FACETS) === 'folded');
    effect(() => this.store.set('facets', foldsFacets() ? 'folded' : 'open'));
  }

  /** Whether typing outside of fields searches rows; dictation in the browser can need it off. */
  private typing(): AppearanceChoice {
    const finds = this.settings.findsByTyping;
    finds.set(this.store.choice('typing', TYPING) === 'finds');
    const chosen = computed(() => (finds() ? 'finds' : 'off'));
    const choose = (choice: string) => {
      finds.set(choice === 'finds');
      this.store.set('typing', choice);
    };
    return { name: 'typing', choices: TYPING, chosen, choose };
  }

  /** The browser's own variant of the language (`nl-BE`), if it has one. */
  private localeOf(language: string): string {
    const preferred = globalThis.navigator?.languages ?? [];
    const variant = preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
    return variant ?? (language === 'en' ? 'en-GB' : language);
  }
}

function isOfProduct(language: string): boolean {
  return LANGUAGES.some((each) => each === language);
}

/** What added languages call themselves; the catalogs have the names of the others. */
function namesOf(languages: readonly string[]): Readonly<Record<string, string>> {
  const added = languages.filter((language) => !isOfProduct(language));
  return Object.fromEntries(
    added.map((language) => [`shell.language.${language}`, nameOf(language) ?? language]),
  );
}

/** The name of a language in that language; null for an unknown one. */
function nameOf(language: string): string | null {
  try {
    return (
      new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language) ?? null
    );
  } catch {
    return null;
  }
}

/** Scripts that are written from right to left. */
const FROM_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The direction in which a language is written. */
function directionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && FROM_RIGHT.has(script) ? 'rtl' : 'ltr';
}
