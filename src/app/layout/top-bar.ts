import { ApplicationRef, Component, computed, inject, input, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon, IconButton, SayPipe, Messages } from '@ampersand-prototype/components/application';
import { mdiBellOutline, mdiMagnify, mdiMenu, mdiTuneVariant } from '@mdi/js';
import { Session } from '../session/session';
import { SignalInbox } from '../signals/signal-inbox';
import { CommandPalette } from '../search/command-palette';
import { MenuStore } from '../navigation/menu-store';
import { AccountPanel, AppearancePanel, NewPanel, RolePanel } from './later-parts';
import { PanelButton } from './panel-button';

/** The top bar with application name, search, tasks, roles, and account. */
@Component({
  selector: 'app-top-bar',
  imports: [
    AccountPanel,
    AppearancePanel,
    CommandPalette,
    Icon,
    IconButton,
    NewPanel,
    PanelButton,
    RolePanel,
    RouterLink,
    SayPipe,
  ],
  templateUrl: './top-bar.html',
  styleUrl: './top-bar.scss',
  host: { '(document:keydown)': 'openOnShortcut($event)' },
})
export class TopBar {
  readonly hasMenuButton = input(false);
  /** The menu is asked for. */
  readonly menu = output();

  protected readonly session = inject(Session);
  protected readonly pages = inject(MenuStore);
  protected readonly inbox = inject(SignalInbox);
  private readonly messages = inject(Messages);
  private readonly application = inject(ApplicationRef);

  protected readonly isPaletteOpen = signal(false);
  protected readonly signalLabel = computed(() =>
    this.messages.say('signals.button', { count: this.inbox.count() }),
  );
  protected readonly menuIcon = mdiMenu;
  protected readonly searchIcon = mdiMagnify;
  protected readonly signalIcon = mdiBellOutline;
  protected readonly appearanceIcon = mdiTuneVariant;

  protected openOnShortcut(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // With Shift or Alt it is a key of the browser, or a letter.
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    event.preventDefault();
    this.openPalette();
  }

  /** Its input has the focus before the next key, so it is part of the first bundle. */
  protected openPalette(): void {
    this.isPaletteOpen.set(true);
    this.application.tick();
  }
}
