import { Injectable, effect, inject, signal } from '@angular/core';
import { Title } from '@angular/platform-browser';
import { TitleStrategy, type RouterStateSnapshot } from '@angular/router';
import { Words } from '@ampersand-prototype/components';
import { Session } from '../session/session';

/** Titles of the window: `Books – Library`. Titles of the shell's own pages are keys of the catalogue of words. */
@Injectable()
export class PageTitle extends TitleStrategy {
  private readonly title = inject(Title);
  private readonly words = inject(Words);
  private readonly session = inject(Session);
  private readonly page = signal('');

  constructor() {
    super();
    effect(() => {
      const page = this.page();
      const parts = [page === '' ? '' : this.words.say(page), this.session.contextName()];
      this.title.setTitle(parts.filter((part) => part !== '').join(' – ') || 'Ampersand');
    });
  }

  override updateTitle(snapshot: RouterStateSnapshot): void {
    this.page.set(this.buildTitle(snapshot) ?? '');
  }
}
