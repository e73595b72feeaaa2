import { Injectable, inject } from '@angular/core';
import { Words } from '@ampersand-prototype/components/application';
import { NoticeBoard } from '../notification/notice-board';
import { notice } from '../notification/notice';
import { Session } from '../session/session';
import { Connection } from '../network/connection';

/** What browsers say when a part of the application cannot be loaded. */
const MODULE_FAILURE = /dynamically imported module|importing a module script failed/i;

/** Finds out why a page could not be loaded: no connection, or a newer version of the application. */
@Injectable({ providedIn: 'root' })
export class NavigationFailures {
  private readonly session = inject(Session);
  private readonly connection = inject(Connection);
  private readonly board = inject(NoticeBoard);
  private readonly words = inject(Words);

  /** Takes note of a failed navigation. Whoever can reach the server and still lacks the page has an old version. */
  async observe(error: unknown): Promise<void> {
    if (!(error instanceof Error) || !MODULE_FAILURE.test(error.message)) return;
    await this.session.refresh();
    const failure = this.session.failure();
    if (!failure) this.connection.loseBundle();
    else this.report(failure.message ?? this.words.say(`refusal.${failure.kind}`));
  }

  private report(reason: string): void {
    this.board.post(notice('error', this.words.say('shell.unopened'), [reason]));
  }
}
