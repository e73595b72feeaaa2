import { Injectable, InjectionToken, Pipe, inject, type PipeTransform } from '@angular/core';
import { localText } from '../moments/local-text';
import { AmpersandSettings } from '../settings/ampersand-settings';
import { WORDS_EN, type WordKey } from './words-en';
import { WORDS_NL } from './words-nl';

/** Words by key, for one language. */
export type Catalogue = Readonly<Record<string, string>>;
/** Words by language: `{ en: { 'menu.open': 'Open menu' }, nl: { … } }`. */
export type Catalogues = Readonly<Record<string, Catalogue>>;
/** What the `{…}` in a text stand for. */
export type WordParameters = Readonly<Record<string, string | number>>;

/** Words that the application adds to those of the components, or puts in their place. */
export const EXTRA_WORDS = new InjectionToken<Catalogues>('EXTRA_WORDS', { factory: () => ({}) });

const OWN_WORDS: Catalogues = { en: WORDS_EN, nl: WORDS_NL };

/** The catalogue of words on the screen, in the language of {@link AmpersandSettings.locale}. */
@Injectable({ providedIn: 'root' })
export class Words {
  private readonly settings = inject(AmpersandSettings);
  private readonly extra = inject(EXTRA_WORDS);

  /** The text for a key. A language without the key falls back to English, an unknown key gives itself. */
  say(key: WordKey | (string & {}), parameters: WordParameters = {}): string {
    const language = this.settings.language();
    const text = this.find(language, key) ?? this.find('en', key) ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
  }

  /** A text of the server (a label, what a rule says) with its days and moments as the reader's locale and zone write them. */
  local(text: string): string {
    return localText(text, this.settings.locale());
  }

  private find(language: string, key: string): string | undefined {
    return this.extra[language]?.[key] ?? OWN_WORDS[language]?.[key];
  }
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
