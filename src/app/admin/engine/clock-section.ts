import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import { AmpersandSettings, Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { ClockStatus, EngineRun, SignalEffect } from '@ampersand-prototype/generics';
import { RuleReportText } from '../rules/rule-report';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';
import { loadFrom } from '../work/load-from';

/** The clock of the application: the current date, and what happens on another one. */
@Component({
  selector: 'app-clock-section',
  imports: [ActionForm, RuleReportText, SayPipe],
  template: `
    @if (clock.value(); as status) {
      @if (status.hasClock) {
        <section aria-labelledby="engine-clock">
          <h2 id="engine-clock">{{ 'admin.clock.title' | say }}</h2>
          <p>
            {{ 'admin.clock.today' | say: { date: shown(status.date), timeZone: status.timeZone } }}
          </p>
          @if (isBehind()) {
            <p role="alert">{{ 'admin.clock.behind' | say }}</p>
          }
          <app-action-form submits [actions]="[action]">
            <label class="field">
              <span>{{ 'admin.clock.day' | say }}</span>
              <input #field required type="date" [value]="day()" (input)="day.set(field.value)" />
            </label>
          </app-action-form>
          <div aria-live="polite">
            @if (preview(); as foreseen) {
              @for (line of lines(); track $index) {
                <p>{{ line }}</p>
              } @empty {
                @if (foreseen.trace.length + foreseen.invariants.length === 0) {
                  <p>{{ 'admin.clock.nothing' | say }}</p>
                }
              }
              <app-rule-report [report]="foreseen" [isExplained]="false" />
            }
          </div>
        </section>
      }
    }
  `,
  styleUrl: '../work/form.scss',
})
export class ClockSection {
  private readonly api = inject(AdministrationApi);
  private readonly settings = inject(AmpersandSettings);
  private readonly messages = inject(Messages);

  protected readonly clock = loadFrom<ClockStatus>(() => 'admin/clock');
  protected readonly day = linkedSignal(() => nextDay(this.clock.value()?.date));
  protected readonly preview = signal<EngineRun | null>(null);
  /** A rule that fails keeps the clock from setting the date. */
  protected readonly isBehind = computed(() => {
    const { date, today } = this.clock.value() ?? {};
    return today === null || (today ?? '') < (date ?? '');
  });
  protected readonly action: FormAction = {
    label: 'admin.clock.preview',
    run: () => this.show(),
  };
  /** The tasks that the day brings or resolves, as sentences. */
  protected readonly lines = computed(() => {
    const { appear = [], vanish = [] } = this.preview()?.effects?.signals ?? {};
    return [
      ...appear.map((signal) => this.line('admin.clock.appear', signal)),
      ...vanish.map((signal) => this.line('admin.clock.vanish', signal)),
    ];
  });

  protected shown(date: string): string {
    const format = new Intl.DateTimeFormat(this.settings.locale(), {
      dateStyle: 'full',
      timeZone: 'UTC',
    });
    return format.format(new Date(`${date}T00:00:00Z`));
  }

  private line(key: string, { message, count, roles }: SignalEffect): string {
    return this.messages.say(key, { message, count, roles: roles.join(', ') });
  }

  private async show(): Promise<void> {
    const body = { date: this.day() };
    this.preview.set(await this.api.send<EngineRun>('POST', 'clock/preview', { body }));
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

function nextDay(date: string | undefined): string {
  if (date === undefined) return '';
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, date.length);
}
