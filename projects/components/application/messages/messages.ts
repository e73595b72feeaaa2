import { Injectable, Pipe, effect, inject, signal, type PipeTransform } from '@angular/core';
import { localText } from '../instants/local-text';
import { perLocale } from '../instants/per-locale';
import { AmpersandSettings } from '../settings/ampersand-settings';
import {
  EXTRA_MESSAGES,
  COMPONENT_MESSAGES,
  type Catalog,
  type Catalogs,
  type Message,
} from './message-catalogs';
import type { MessageKey } from './messages-en';

/** Values for the placeholders of a message. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/** Formats messages in the current language. */
@Injectable({ providedIn: 'root' })
export class Messages {
  private readonly settings = inject(AmpersandSettings);
  private readonly extra = inject(EXTRA_MESSAGES);
  private sources: readonly Catalogs[] = [COMPONENT_MESSAGES, this.extra];
  private readonly catalogs = signal<Readonly<Record<string, Catalog>>>({});
  /** The language of the texts: that of the locale as soon as its words are there. */
  private readonly spoken = signal('en');
  /** The language of the texts on the screen: English as long as those of the locale are not there. */
  readonly language = this.spoken.asReadonly();

  constructor() {
    this.keep('en', this.present('en'));
    effect(() => void this.speak(this.settings.language()));
  }

  /** The text for a key. A language without the key falls back to English, an unknown key gives itself. */
  say(key: MessageKey | (string & {}), parameters: MessageParameters = {}): string {
    const language = this.spoken();
    const word = this.word(language, key) ?? this.word('en', key) ?? key;
    const text = typeof word === 'string' ? word : (word[this.form(parameters)] ?? word.other);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = (Object.hasOwn(parameters, name) ? parameters[name] : null) ?? whole;
      return typeof value === 'number' ? numbers(this.settings.locale()).format(value) : value;
    });
  }

  /** Takes further words in, of a part that loads later; those of the application go before them. */
  add(messages: Catalogs): void {
    if (this.sources.includes(messages)) return;
    const known = Object.keys(this.catalogs());
    this.sources = [
      ...this.sources.filter((source) => source !== this.extra),
      messages,
      this.extra,
    ];
    this.keep('en', this.present('en'));
    for (const language of known.filter((each) => each !== 'en')) void this.load(language);
  }

  /** Formats the dates and times in a text of the server by the locale and time zone of the user. */
  local(text: string): string {
    return localText(text, this.settings.locale());
  }

  /** Resolves when the words of the locale are spoken, or cannot be had: the language from before then stays. */
  ready(): Promise<void> {
    return this.speak(this.settings.language());
  }

  /** Keys may be labels of the script, which may be called as every object calls something: `constructor`. */
  private word(language: string, key: string): Readonly<Message> | null {
    const messages = this.catalogs()[language] ?? {};
    return Object.hasOwn(messages, key) ? (messages[key] ?? null) : null;
  }

  private async speak(language: string): Promise<void> {
    if (!this.catalogs()[language]) await this.load(language);
    if (language !== this.settings.language()) return;
    this.spoken.set(this.catalogs()[language] ? language : 'en');
  }

  private async load(language: string): Promise<void> {
    const loaders = this.sources.map((source) => source[language]);
    if (loaders.every((source) => source === undefined)) return;
    try {
      this.keep(language, await Promise.all(loaders.map(loaded)));
    } catch {
      // The connection is lost or the application is new; other failing requests report that. English is the most
      // common language.
    }
  }

  private present(language: string): readonly Catalog[] {
    return this.sources.map((source) => {
      const messages = source[language];
      return typeof messages === 'object' ? messages : {};
    });
  }

  private keep(language: string, parts: readonly Catalog[]): void {
    const messages = parts.reduce((all, part) => ({ ...all, ...part }), {});
    this.catalogs.update((all) => ({ ...all, [language]: messages }));
  }

  private form({ count }: MessageParameters): Intl.LDMLPluralRule {
    return pluralRules(this.spoken()).select(Number(count));
  }
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));
const pluralRules = perLocale((language) => new Intl.PluralRules(language));

async function loaded(messages: Catalogs[string] | undefined): Promise<Catalog> {
  return typeof messages === 'function' ? messages() : (messages ?? {});
}

/** Formats a message in a template, for example `{{ 'action.save' | ampSay }}`. */
@Pipe({ name: 'say', pure: false })
export class SayPipe implements PipeTransform {
  private readonly messages = inject(Messages);

  transform(key: MessageKey | (string & {}), parameters?: MessageParameters): string {
    return this.messages.say(key, parameters);
  }
}

/** Formats the dates in a server text for the locale. Impure, because the locale can change. */
@Pipe({ name: 'local', pure: false })
export class LocalPipe implements PipeTransform {
  private readonly messages = inject(Messages);

  transform(text: string): string {
    return this.messages.local(text);
  }
}
