import { DOCUMENT, Injectable, inject } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { NotificationCenter } from '../notification/notification-center';
import { notification } from '../notification/app-notification';
import { Session } from '../session/session';
import { Connection } from '../network/connection';

/** What browsers say when a part of the application cannot be loaded. */
const MODULE_FAILURE = /dynamically imported module|importing a module script failed/i;

/** Checks whether an error is a failure to load a lazy chunk. */
export function isChunkLoadError(error: unknown): error is Error {
  return error instanceof Error && MODULE_FAILURE.test(error.message);
}

/**
 * Determines why a lazy chunk failed to load: no connection, or a newer version. If the server is reachable but the part is
 * missing, the version is old.
 */
@Injectable({ providedIn: 'root' })
export class ChunkLoadErrors {
  private readonly session = inject(Session);
  private readonly connection = inject(Connection);
  private readonly board = inject(NotificationCenter);
  private readonly messages = inject(Messages);
  private readonly view = inject(DOCUMENT).defaultView;
  private readonly known = new WeakSet<Error>();

  /** Takes note of a page that could not be opened; without it there is nothing to show. */
  async missPage(error: unknown): Promise<void> {
    if (!this.isNews(error)) return;
    const reason = await this.whyUnreachable();
    if (reason === null) this.connection.loseBundle();
    else this.board.post(notification('error', this.messages.say('shell.unopened'), [reason]));
  }

  /** Handles an uncaught error about a part of the page that could not be loaded. The page stays. */
  async missPart(error: unknown): Promise<void> {
    if (!this.isNews(error)) return;
    const text = this.messages.say('load.failed');
    const reason = await this.whyUnreachable();
    if (reason !== null) return this.board.post(notification('error', text, [reason]));
    const action = {
      label: this.messages.say('outdated.reload'),
      run: () => this.view?.location.reload(),
    };
    const details = [this.messages.say('outdated.text'), this.messages.say('outdated.hint')];
    this.board.post({ ...notification('error', text, details), action });
  }

  /** Whether a missing part has not been reported yet. The router reports a page, whose error then is uncaught too. */
  private isNews(error: unknown): boolean {
    if (!isChunkLoadError(error) || this.known.has(error)) return false;
    this.known.add(error);
    return true;
  }

  /** Why the server does not answer; null where it does. */
  private async whyUnreachable(): Promise<string | null> {
    await this.session.refresh();
    const failure = this.session.failure();
    return failure && (failure.message ?? this.messages.say(`requestError.${failure.kind}`));
  }
}
