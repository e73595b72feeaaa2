import { Component, DestroyRef, computed, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { Session } from '../session/session';
import { VIEW_MESSAGES } from './view-messages';
import { Viewing } from './viewing';

/** A banner that shows as whom an administrator views the application. */
@Component({
  selector: 'app-view-banner',
  imports: [MatButton, SayPipe],
  template: `
    <section role="status">
      <p>{{ (hasFailed() ? 'view.failed' : 'view.as') | say: { name: name() } }}</p>
      <button matButton="filled" type="button" (click)="exit()">{{ 'view.exit' | say }}</button>
    </section>
  `,
  styles: `
    :host {
      position: sticky;
      inset-block-start: 0;
      z-index: 5;
    }
    section {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0.25rem 1rem;
      padding: 0.5rem clamp(1rem, 4vw, 3rem);
      border-block-end: 2px solid var(--mat-sys-tertiary);
      background: var(--mat-sys-tertiary-container);
      color: var(--mat-sys-on-tertiary-container);
    }
    p {
      margin: 0;
      overflow-wrap: anywhere;
    }
  `,
})
export class ViewBanner {
  private readonly session = inject(Session);
  private readonly viewing = inject(Viewing);
  protected readonly name = computed(() => this.session.viewedAs()?.label ?? '');
  protected readonly hasFailed = signal(false);

  constructor() {
    inject(Messages).add(VIEW_MESSAGES);
    inject(DestroyRef).onDestroy(this.viewing.follow());
  }

  protected async exit(): Promise<void> {
    this.hasFailed.set(false);
    try {
      await this.viewing.end();
    } catch {
      this.hasFailed.set(true);
    }
  }
}
