import { Component, inject } from '@angular/core';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { Session } from '../session/session';
import { BROWSER_ENTRIES, SERVER_ENTRIES } from './privacy-entries';
import { PRIVACY_MESSAGES } from './privacy-messages';

/** A page that lists which data about users is stored, and where. */
@Component({
  selector: 'app-privacy-page',
  imports: [SayPipe],
  templateUrl: './privacy-page.html',
  styleUrl: './privacy-page.scss',
})
export class PrivacyPage {
  protected readonly session = inject(Session);
  protected readonly parts = [
    { key: 'browser', entries: BROWSER_ENTRIES },
    { key: 'server', entries: SERVER_ENTRIES },
  ];

  constructor() {
    inject(Messages).add(PRIVACY_MESSAGES);
  }
}
