import {
  Component,
  DestroyRef,
  DOCUMENT,
  computed,
  effect,
  inject,
  linkedSignal,
  viewChild,
} from '@angular/core';
import { IconButton, SayPipe, Messages } from '@ampersand-prototype/components/application';
import type { ProblemPlace } from '@ampersand-prototype/generics';
import { mdiClose } from '@mdi/js';
import { MigrationForm } from '../admin/data/migration/migration-form';
import { DEVELOPMENT_MESSAGES } from './development-messages';
import { LiveChanges } from './live-changes';

/** Where the notices of the application end, above the bottom of the window: they share a corner with the notes. */
const NOTIFICATION_BOTTOM = '--app-notification-bottom';
const ROOM_OF_NOTES = '3rem';

/** Shows script errors and pending data decisions on top of the page. */
@Component({
  selector: 'app-development-panel',
  imports: [IconButton, MigrationForm, SayPipe],
  host: { '(document:keydown.escape)': 'hideByKey($event)' },
  template: `
    @if (isShown() && !isWhole()) {
      <div class="notes" role="status">
        <button type="button" aria-expanded="false" (click)="isOpen.set(true)">
          {{ 'development.warnings' | say }}: {{ changes.problems().length }}
        </button>
        <button
          [ampIconButton]="closeIcon"
          [label]="'development.hide' | say"
          (click)="isHidden.set(true)"
        ></button>
      </div>
    } @else if (isShown()) {
      <section [attr.role]="isUrgent() ? 'alert' : 'region'" [attr.aria-label]="title() | say">
        <header>
          <h2>{{ title() | say }}</h2>
          <button
            [ampIconButton]="closeIcon"
            [label]="'development.hide' | say"
            (click)="isHidden.set(true)"
          ></button>
        </header>
        @if (!changes.isReachable()) {
          <p>{{ 'development.gone' | say }}</p>
        }
        @if (waiting(); as change) {
          @for (version of [changes.state()?.version]; track version) {
            <p>{{ 'development.waiting.text' | say }}</p>
            <app-migration-form />
          }
          <p>
            {{ 'development.command' | say }} <code>{{ commandOf(change.command) }}</code>
          </p>
          @if (changes.problems().length > 0) {
            <h3>{{ (hasErrors() ? 'development.problems' : 'development.warnings') | say }}</h3>
          }
        }
        <ol role="list">
          @for (problem of changes.problems(); track $index) {
            <li [class]="problem.severity">
              @if (problem.place; as place) {
                <p class="place">{{ place.file }}:{{ place.line }}:{{ place.column }}</p>
              }
              <p>{{ problem.message }}</p>
              @if (problem.place; as place) {
                <pre>{{ pictureOf(place) }}</pre>
              }
              @if (problem.hint) {
                <p class="hint">{{ problem.hint }}</p>
              }
            </li>
          }
        </ol>
        @if (hasErrors()) {
          <p>{{ 'development.goesOn' | say }}</p>
        }
      </section>
    }
  `,
  styleUrl: './development-panel.scss',
})
export class DevelopmentPanel {
  protected readonly changes = inject(LiveChanges);
  protected readonly closeIcon = mdiClose;
  protected readonly waiting = computed(() => this.changes.state()?.waiting ?? null);
  private readonly form = viewChild(MigrationForm);
  protected readonly hasErrors = computed(() =>
    this.changes.problems().some(({ severity }) => severity === 'error'),
  );
  /** Hidden until the state changes. */
  protected readonly isHidden = linkedSignal({
    source: () => this.changes.state(),
    computation: () => false,
  });
  /** Notes stay collapsed in a corner until they are opened. */
  protected readonly isOpen = linkedSignal({
    source: () => this.changes.state(),
    computation: () => false,
  });
  protected readonly isUrgent = computed(
    () => this.hasErrors() || this.waiting() !== null || !this.changes.isReachable(),
  );
  protected readonly isWhole = computed(() => this.isUrgent() || this.isOpen());
  protected readonly isShown = computed(() => {
    const hasNews = this.changes.problems().length > 0 || this.waiting() !== null;
    return !this.isHidden() && (hasNews || !this.changes.isReachable());
  });
  protected readonly title = computed(() => {
    if (this.hasErrors()) return 'development.problems';
    if (this.waiting()) return 'development.waiting';
    return this.changes.problems().length > 0 ? 'development.warnings' : 'development.away';
  });

  constructor() {
    inject(Messages).add(DEVELOPMENT_MESSAGES);
    const { style } = inject(DOCUMENT).documentElement;
    effect(() => {
      const isResting = this.isShown() && !this.isWhole();
      style.setProperty(NOTIFICATION_BOTTOM, isResting ? ROOM_OF_NOTES : '0px');
    });
    inject(DestroyRef).onDestroy(() => style.removeProperty(NOTIFICATION_BOTTOM));
  }

  /** What does the same in a terminal, decisions included. */
  protected commandOf(command: string): string {
    return [command, ...(this.form()?.options() ?? [])].join(' ');
  }

  /** Escape applies to an edit in progress first. */
  protected hideByKey(event: Event): void {
    if (!event.defaultPrevented && event.target === document.body) this.isHidden.set(true);
  }

  /** The line with a mark below the column. */
  protected pictureOf({ line, column, text }: ProblemPlace): string {
    const number = String(line);
    const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
    return `${number} | ${text}\n${' '.repeat(number.length)} | ${indent}^`;
  }
}
