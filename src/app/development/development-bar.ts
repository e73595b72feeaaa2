import { Component, computed, ErrorHandler, inject, signal } from '@angular/core';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { DEVELOPMENT_MESSAGES } from './development-messages';
import { switchLogin } from './development-state';
import { LiveChanges } from './live-changes';

/** A bar that shows the login mode during development, and toggles it. */
@Component({
  selector: 'app-development-bar',
  imports: [SayPipe],
  template: `
    @if (login() !== null) {
      <aside [attr.aria-label]="'development.bar' | say">
        <span>{{ (login() ? 'development.loginRoles' : 'development.openRoles') | say }}</span>
        <label>
          <input
            type="checkbox"
            role="switch"
            [checked]="login()"
            [disabled]="isSwitching()"
            (change)="switch(!login())"
          />
          {{ 'development.tryLogin' | say }}
        </label>
      </aside>
    }
  `,
  styleUrl: './development-bar.scss',
})
export class DevelopmentBar {
  private readonly changes = inject(LiveChanges);
  private readonly failures = inject(ErrorHandler);
  protected readonly login = computed(() => this.changes.state()?.login ?? null);
  protected readonly isSwitching = signal(false);

  constructor() {
    inject(Messages).add(DEVELOPMENT_MESSAGES);
  }

  /** The page is loaded again when the state says that login was switched. */
  protected async switch(isOn: boolean): Promise<void> {
    this.isSwitching.set(true);
    await switchLogin(isOn).catch((error: unknown) => this.failures.handleError(error));
    this.isSwitching.set(false);
  }
}
