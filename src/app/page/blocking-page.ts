import { Component, DOCUMENT, computed, effect, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { UnlockForm } from '../admin/data/import/unlock-form';
import { MigrationForm } from '../admin/data/migration/migration-form';
import { ReinstallForm } from '../admin/data/reinstall/reinstall-form';
import { Connection } from '../network/connection';
import { NavigationHistory } from '../navigation/navigation-history';
import { Session } from '../session/session';
import { BLOCKING_MESSAGES } from './blocking-messages';

const RETRY_MILLISECONDS = 2000;

/** Replaces every page while the application is unusable, with reason and hint. */
@Component({
  selector: 'app-blocking-page',
  imports: [MatButton, MigrationForm, ReinstallForm, SayPipe, UnlockForm],
  template: `
    <div class="page" role="alert">
      @switch (kind()) {
        @case ('installation') {
          <h1>
            {{
              (connection.installation() === 'absent'
                ? 'mismatch.page.install'
                : 'mismatch.page.title'
              ) | say
            }}
          </h1>
          @if (connection.installation() === 'mismatch') {
            <p>{{ 'mismatch.page.text' | say }}</p>
          }
          @if (session.isProduction()) {
            <p class="lead">{{ 'mismatch.page.operator' | say }}</p>
          } @else {
            @if (connection.installation() === 'mismatch') {
              <div class="card">
                @defer (on immediate) {
                  <app-migration-form />
                }
              </div>
            }
            <p class="lead">{{ 'mismatch.page.hint' | say }}</p>
            <div class="card">
              @defer (on immediate) {
                <app-reinstall-form />
              }
            </div>
            <p class="muted">{{ 'mismatch.page.command' | say }}</p>
          }
        }
        @case ('outdated') {
          <h1>{{ 'outdated.title' | say }}</h1>
          <p>{{ 'outdated.text' | say }}</p>
          <p class="lead">{{ 'outdated.hint' | say }}</p>
          <p>
            <button matButton="filled" type="button" (click)="reload()">
              {{ 'outdated.reload' | say }}
            </button>
          </p>
        }
        @case ('locked') {
          <h1>{{ 'admin.locked.title' | say }}</h1>
          <p class="lead">{{ 'admin.locked.text' | say }}</p>
          @defer (on immediate) {
            <app-unlock-form />
          }
        }
        @default {
          <h1>{{ 'unreachable.title' | say }}</h1>
          <p>{{ session.failure()?.message ?? ('unreachable.text' | say) }}</p>
          <p class="lead">{{ session.failure()?.hint ?? ('unreachable.hint' | say) }}</p>
          <p>
            <button matButton="filled" type="button" [disabled]="isTrying()" (click)="retry()">
              {{ 'action.retry' | say }}
            </button>
          </p>
        }
      }
      @if (trail.hasUnsaved()) {
        <p>{{ 'blocked.unsaved' | say }}</p>
      }
    </div>
  `,
})
export class BlockingPage {
  protected readonly session = inject(Session);
  protected readonly connection = inject(Connection);
  /** The page whose place it takes; one on which something is not stored stays below. */
  protected readonly trail = inject(NavigationHistory);
  private readonly view = inject(DOCUMENT).defaultView;

  protected readonly isTrying = signal(false);
  protected readonly kind = computed(() => {
    if (this.connection.installation()) return 'installation';
    if (this.session.isOutdated() || this.connection.isBundleGone()) return 'outdated';
    return this.session.isLocked() ? 'locked' : 'unreachable';
  });

  constructor() {
    inject(Messages).add(BLOCKING_MESSAGES);
    // A server that is started again, and data that another process has migrated, are found without anybody asking for it.
    effect((onCleanup) => {
      if (this.kind() !== 'unreachable' && this.kind() !== 'installation') return;
      const timer = setInterval(() => void this.session.refresh(), RETRY_MILLISECONDS);
      onCleanup(() => clearInterval(timer));
    });
  }

  protected reload(): void {
    this.view?.location.reload();
  }

  protected async retry(): Promise<void> {
    this.isTrying.set(true);
    await this.session.refresh();
    this.isTrying.set(false);
  }
}
