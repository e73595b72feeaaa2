import { Injectable, Pipe, effect, inject, signal, type PipeTransform } from '@angular/core';
import { localText } from '../moments/local-text';
import { perLocale } from '../moments/per-locale';
import { AmpersandSettings } from '../settings/ampersand-settings';
import {
  EXTRA_WORDS,
  OWN_WORDS,
  type Catalogue,
  type Catalogues,
  type Word,
} from './word-catalogues';
import type { WordKey } from './words-en';

/** What the `{…}` in a text stand for; numbers are written as the locale does. */
export type WordParameters = Readonly<Record<string, string | number>>;

/** The catalogue of words on the screen, in the language of {@link AmpersandSettings.locale}. */
@Injectable({ providedIn: 'root' })
export class Words {
  private readonly settings = inject(AmpersandSettings);
  private readonly extra = inject(EXTRA_WORDS);
  private sources: readonly Catalogues[] = [OWN_WORDS, this.extra];
  private readonly catalogues = signal<Readonly<Record<string, Catalogue>>>({});
  /** The language of the texts: that of the locale as soon as its words are there. */
  private readonly spoken = signal('en');
  /** The language of the texts on the screen: English as long as those of the locale are not there. */
  readonly language = this.spoken.asReadonly();

  constructor() {
    this.keep('en', this.present('en'));
    effect(() => void this.speak(this.settings.language()));
  }

  /** The text for a key. A language without the key falls back to English, an unknown key gives itself. */
  say(key: WordKey | (string & {}), parameters: WordParameters = {}): string {
    const language = this.spoken();
    const word = this.word(language, key) ?? this.word('en', key) ?? key;
    const text = typeof word === 'string' ? word : (word[this.form(parameters)] ?? word.other);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = (Object.hasOwn(parameters, name) ? parameters[name] : null) ?? whole;
      return typeof value === 'number' ? numbers(this.settings.locale()).format(value) : value;
    });
  }

  /** Takes further words in, of a part that loads later; those of the application go before them. */
  add(words: Catalogues): void {
    if (this.sources.includes(words)) return;
    const known = Object.keys(this.catalogues());
    this.sources = [...this.sources.filter((source) => source !== this.extra), words, this.extra];
    this.keep('en', this.present('en'));
    for (const language of known.filter((each) => each !== 'en')) void this.load(language);
  }

  /** A text of the server (a label, what a rule says) with its days and moments as the reader's locale and zone write them. */
  local(text: string): string {
    return localText(text, this.settings.locale());
  }

  /** Resolves when the words of the locale are spoken, or cannot be had: the language from before then stays. */
  ready(): Promise<void> {
    return this.speak(this.settings.language());
  }

  /** Keys may be labels of the script, which may be called as every object calls something: `constructor`. */
  private word(language: string, key: string): Readonly<Word> | null {
    const words = this.catalogues()[language] ?? {};
    return Object.hasOwn(words, key) ? (words[key] ?? null) : null;
  }

  private async speak(language: string): Promise<void> {
    if (!this.catalogues()[language]) await this.load(language);
    if (language !== this.settings.language()) return;
    this.spoken.set(this.catalogues()[language] ? language : 'en');
  }

  private async load(language: string): Promise<void> {
    const loaders = this.sources.map((source) => source[language]);
    if (loaders.every((source) => source === undefined)) return;
    try {
      this.keep(language, await Promise.all(loaders.map(loaded)));
    } catch {
      // The connection is away or the application is new: what fails the same way tells it. English is understood by most.
    }
  }

  private present(language: string): readonly Catalogue[] {
    return this.sources.map((source) => {
      const words = source[language];
      return typeof words === 'object' ? words : {};
    });
  }

  private keep(language: string, parts: readonly Catalogue[]): void {
    const words = parts.reduce((all, part) => ({ ...all, ...part }), {});
    this.catalogues.update((all) => ({ ...all, [language]: words }));
  }

  private form({ count }: WordParameters): Intl.LDMLPluralRule {
    return pluralRules(this.spoken()).select(Number(count));
  }
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));
const pluralRules = perLocale((language) => new Intl.PluralRules(language));

async function loaded(words: Catalogues[string] | undefined): Promise<Catalogue> {
  return typeof words === 'function' ? words() : (words ?? {});
}

/** `{{ 'action.save' | say }}`; impure because the language may change. */
@Pipe({ name: 'say', pure: false })
export class SayPipe implements PipeTransform {
  private readonly words = inject(Words);

  transform(key: WordKey | (string & {}), parameters?: WordParameters): string {
    return this.words.say(key, parameters);
  }
}

/** `{{ message | local }}`: a text of the server as the reader writes dates; impure because the locale may change. */
@Pipe({ name: 'local', pure: false })
export class LocalPipe implements PipeTransform {
  private readonly words = inject(Words);

  transform(text: string): string {
    return this.words.local(text);
  }
}
