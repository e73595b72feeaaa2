import { Component, inject } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Icon, SayPipe } from '@ampersand-prototype/components/application';
import { mdiArrowRight, mdiBellOutline, mdiOpenInNew, mdiPlus } from '@mdi/js';
import { MenuStore, type NewEntry } from '../navigation/menu-store';
import { Session } from '../session/session';
import { SignalInbox } from '../signals/signal-inbox';

/** Tells which application this is and what the user can do in it. */
@Component({
  selector: 'app-home-page',
  imports: [Icon, RouterLink, SayPipe],
  templateUrl: './home-page.html',
  styleUrl: './home-page.scss',
})
export class HomePage {
  protected readonly session = inject(Session);
  protected readonly menu = inject(MenuStore);
  protected readonly inbox = inject(SignalInbox);
  private readonly router = inject(Router);

  protected readonly openIcon = mdiArrowRight;
  protected readonly externalIcon = mdiOpenInNew;
  protected readonly newIcon = mdiPlus;
  protected readonly signalIcon = mdiBellOutline;

  protected async create(entry: NewEntry): Promise<void> {
    await this.router.navigate([...this.menu.newAtom(entry)]);
  }
}
