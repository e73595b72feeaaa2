import { inject } from '@angular/core';
import type { MultilingualCatalog, MessageTexts } from '@ampersand-prototype/generics';
import { type MessageParameters, Messages } from './messages';

/** Formats the messages of a catalog that a lazy chunk loads. */
export abstract class PartMessages<Source extends MessageTexts<'en'>> {
  private readonly messages = inject(Messages);

  constructor(catalog: MultilingualCatalog<Source>) {
    this.messages.add(catalog);
  }

  /** The text for a key. */
  say(key: keyof Source & string, parameters: MessageParameters = {}): string {
    return this.messages.say(key, parameters);
  }

  /** A text of the server as the user writes dates and times. */
  local(text: string): string {
    return this.messages.local(text);
  }
}
