import { Injectable } from '@angular/core';
import { PartMessages } from '@ampersand-prototype/components/application';
import { catalog } from '@ampersand-prototype/generics';

const WATCH_MESSAGES_EN = {
  'watch.action': 'Watch {item}: receive a notice when others change it',
} as const;

const WATCH_MESSAGES = catalog(WATCH_MESSAGES_EN, {
  nl: { 'watch.action': '{item} volgen: een bericht ontvangen wanneer anderen het wijzigen' },
  de: {
    'watch.action': '{item} beobachten: eine Nachricht erhalten, wenn andere es ändern',
  },
});

/** Formats the messages of watching records. */
@Injectable({ providedIn: 'root' })
export class WatchMessages extends PartMessages<typeof WATCH_MESSAGES_EN> {
  constructor() {
    super(WATCH_MESSAGES);
  }
}
