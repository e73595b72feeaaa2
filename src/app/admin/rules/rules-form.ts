import { Component, inject, input, output, signal } from '@angular/core';
import { AmpersandSettings, SayPipe } from '@ampersand-prototype/components/application';
import type { EngineRun, Notifications } from '@ampersand-prototype/generics';
import { UndoButton } from '../work/undo-button';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';
import { type RuleReport, RuleReportText } from './rule-report';

/** A form that evaluates all rules or runs the execution engine. */
@Component({
  selector: 'app-rules-form',
  imports: [ActionForm, RuleReportText, SayPipe, UndoButton],
  template: `
    <app-action-form [actions]="[actions[action()]]" />
    <div aria-live="polite">
      @if (result(); as report) {
        @if (action() === 'evaluate' && report.invariants.length === 0) {
          <p>{{ 'admin.rules.kept' | say }}</p>
        }
        <app-undo-button [transaction]="report.transaction" (taken)="result.set(null)" />
        <app-rule-report [report]="report" />
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
  `,
})
export class RulesForm {
  private readonly api = inject(AdministrationApi);
  private readonly keepsHistory = inject(AmpersandSettings).keepsHistory;

  /** Evaluates the rules, or runs the execution engine. */
  readonly action = input.required<'evaluate' | 'engine'>();
  /** All rules were evaluated. */
  readonly evaluated = output();

  protected readonly actions: Readonly<Record<'evaluate' | 'engine', FormAction>> = {
    evaluate: { label: 'admin.rules.action', run: () => this.evaluate() },
    engine: { label: 'admin.rules.engine', run: () => this.runEngine() },
  };
  protected readonly result = signal<RuleReport | null>(null);

  private async evaluate(): Promise<void> {
    this.result.set(await this.api.send<Notifications>('GET', 'ruleengine/evaluate/all'));
    this.evaluated.emit();
  }

  private async runEngine(): Promise<void> {
    const content = this.keepsHistory() ? { params: { effects: true } } : {};
    const run = await this.api.send<EngineRun>('POST', 'execengine/run', content);
    this.api.announce(run.transaction);
    this.result.set(run);
  }
}
