import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { ToldChanges } from '@ampersand-prototype/components';
import { SayPipe } from '@ampersand-prototype/components/application';
import type {
  EngineRun,
  EngineStep,
  Notifications,
  ToldChange,
} from '@ampersand-prototype/generics';
import { Administration } from './administration';
import { TakeBack } from './take-back';
import { Tasks } from './task';

/** What an evaluation found, or what a run of the engine did. */
type RuleReport = Notifications & Partial<EngineRun>;

/** Evaluates all rules and shows which are violated; runs the execution engine. */
@Component({
  selector: 'app-rules-form',
  imports: [MatButton, SayPipe, TakeBack, ToldChanges],
  template: `
    <p class="actions">
      <button matButton="filled" type="button" [disabled]="task.isBusy()" (click)="evaluate()">
        {{ (task.isBusy() ? 'admin.working' : 'admin.rules.action') | say }}
      </button>
      <button matButton="outlined" type="button" [disabled]="task.isBusy()" (click)="runEngine()">
        {{ 'admin.rules.engine' | say }}
      </button>
    </p>
    <div aria-live="polite">
      @if (result(); as notifications) {
        @for (success of notifications.successes; track $index) {
          <p>{{ success.message }}</p>
        }
        <app-take-back [transaction]="notifications.transaction" (taken)="result.set(null)" />
        @if (notifications.trace?.length) {
          <ol>
            @for (step of notifications.trace; track $index) {
              <li>
                {{
                  'admin.rules.step'
                    | say
                      : {
                          round: step.round,
                          rule: step.label ?? step.rule,
                          count: step.violations,
                        }
                }}
                @let changes = changesOf(notifications, step);
                @if (changes.length > 0) {
                  <amp-told-changes [changes]="changes" [namesRules]="false" />
                }
              </li>
            }
          </ol>
        }
        @if (notifications.invariants.length > 0) {
          <p>{{ 'admin.rules.violated' | say: { count: notifications.invariants.length } }}</p>
        }
        @for (invariant of notifications.invariants; track $index) {
          <h3>{{ invariant.ruleMessage }}</h3>
          <ul>
            @for (violation of invariant.tuples; track $index) {
              <li>{{ violation.violationMessage }}</li>
            }
          </ul>
        }
        @for (signal of notifications.signals; track $index) {
          <h3>{{ signal.message }}</h3>
          <ul>
            @for (violation of signal.violations; track $index) {
              <li>{{ violation.message }}</li>
            }
          </ul>
        }
      }
    </div>
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.75rem;
    }
    [aria-live]:empty {
      margin-block-start: -0.75rem;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem;
    }
    h3 {
      margin-block-start: 0.75rem;
      font: var(--mat-sys-title-small);
    }
    ul {
      max-block-size: 15rem;
      padding-inline-start: 1.25rem;
      overflow: auto;
      overflow-wrap: anywhere;
    }
  `,
})
export class RulesForm {
  private readonly administration = inject(Administration);

  protected readonly task = inject(Tasks).create();
  protected readonly result = signal<RuleReport | null>(null);

  /** What a step of a run changed. */
  protected changesOf({ effects }: RuleReport, { round, rule }: EngineStep): readonly ToldChange[] {
    return (effects?.changes ?? []).filter(
      ({ cause }) => cause.by === 'rule' && cause.round === round && cause.rule === rule,
    );
  }

  protected async evaluate(): Promise<void> {
    this.result.set(await this.task.run(() => this.administration.evaluateRules()));
  }

  protected async runEngine(): Promise<void> {
    this.result.set(await this.task.run(() => this.administration.runExecutionEngine()));
  }
}
