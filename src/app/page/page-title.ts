import { Injectable, Injector, effect, inject, signal } from '@angular/core';
import { Title } from '@angular/platform-browser';
import { TitleStrategy, type RouterStateSnapshot } from '@angular/router';
import { Messages } from '@ampersand-prototype/components/application';
import { NavigationHistory } from '../navigation/navigation-history';
import { Session } from '../session/session';

/** Sets the title of the browser tab, for example `Books – Library`. Titles of the shell's own pages are message keys. */
@Injectable()
export class PageTitle extends TitleStrategy {
  private readonly title = inject(Title);
  private readonly messages = inject(Messages);
  private readonly session = inject(Session);
  private readonly injector = inject(Injector);
  private readonly page = signal('');

  constructor() {
    super();
    effect(() => {
      const page = this.page();
      const name = page === '' ? '' : this.messages.say(page);
      // The trail needs the router, which needs this strategy: it can be had only when all three exist.
      const atom = this.injector.get(NavigationHistory).atomLabel();
      const titled = atom === null ? name : `${name} · ${atom}`;
      const parts = [titled, this.session.contextName()].filter((part) => part !== '');
      this.title.setTitle(parts.join(' – ') || 'Ampersand');
    });
  }

  override updateTitle(snapshot: RouterStateSnapshot): void {
    this.page.set(this.buildTitle(snapshot) ?? '');
  }
}
