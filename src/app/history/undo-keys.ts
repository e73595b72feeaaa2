import { DOCUMENT, Injectable, Injector, afterNextRender, inject } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { HistoryMessages, Places, UndoAction } from '@ampersand-prototype/components';
import {
  AmpersandSettings,
  ApplicationEvents,
  type TransactionReport,
} from '@ampersand-prototype/components/application';
import { fromEvent, filter } from 'rxjs';
import { NavigationHistory } from '../navigation/navigation-history';
import { NotificationCenter } from '../notification/notification-center';
import { notification } from '../notification/app-notification';
import { isTyping, undoKey } from './undo-key';

/** Undoes and redoes changes by keyboard, and from the notification of a deletion. */
@Injectable({ providedIn: 'root' })
export class UndoKeys {
  private readonly taking = inject(UndoAction);
  private readonly places = inject(Places);
  private readonly board = inject(NotificationCenter);
  private readonly messages = inject(HistoryMessages);
  private readonly trail = inject(NavigationHistory);
  private readonly injector = inject(Injector);
  private readonly settings = inject(AmpersandSettings);
  private isStarted = false;

  private readonly keys = fromEvent<KeyboardEvent>(inject(DOCUMENT), 'keydown').pipe(
    filter((event) => !event.defaultPrevented && this.settings.keepsHistory()),
    takeUntilDestroyed(),
  );
  private readonly losses = inject(ApplicationEvents).transactions.pipe(
    filter(({ tookAway, mayUndo, isShownHere }) => tookAway && mayUndo && !isShownHere),
    takeUntilDestroyed(),
  );

  /** Begins to listen, once. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.keys.subscribe((event) => this.press(event));
    this.losses.subscribe((report) => this.offer(report));
  }

  private press(event: KeyboardEvent): void {
    const key = undoKey(event);
    if (!key || isTyping(event.target, this.trail.hasUnsent())) return;
    event.preventDefault();
    void this.run(key);
  }

  /** Undoes the latest change, even if its response is pending. If it is rejected, nothing is undone. */
  private async run(key: 'undo' | 'redo'): Promise<void> {
    const last = this.taking.last();
    const wasSending = await this.trail.settled();
    if (wasSending && this.taking.last() === last) return;
    this.show(await (key === 'undo' ? this.taking.undo() : this.taking.redo()));
  }

  /** Goes to the first thing that changed and is on the screen. */
  private show(paths: readonly string[] | null): void {
    if (!paths) return;
    const go = () => paths.some((path) => this.places.focus(path));
    afterNextRender({ read: go }, { injector: this.injector });
  }

  private offer(report: TransactionReport): void {
    const label = this.messages.say('changeLog.entry.undo');
    const run = () => void this.taking.revert(report);
    const text = this.messages.say('changeLog.undo.tookAway');
    this.board.post({ ...notification('success', text), action: { label, run } });
  }
}
