import { Component, computed, inject, input, output, signal } from '@angular/core';
import { ChangeList } from '@ampersand-prototype/components';
import { AmpersandSettings, SayPipe, Messages } from '@ampersand-prototype/components/application';
import type {
  Effects,
  EngineRun,
  EngineStep,
  Notifications,
  ChangeDescription,
  Violation,
} from '@ampersand-prototype/generics';
import {
  type RuleDescription,
  describeInvariant,
  describeSignal,
} from '../../signals/describe-rule';
import { explainedPair, WhyViolated } from '../../signals/why-violated';
import { UndoButton } from '../work/undo-button';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';

/** What an evaluation found, or what a run of the engine did. */
type RuleReport = Notifications & Partial<EngineRun>;

/** A form that evaluates all rules or runs the execution engine. */
@Component({
  selector: 'app-rules-form',
  imports: [ActionForm, SayPipe, UndoButton, ChangeList, WhyViolated],
  template: `
    <app-action-form [actions]="[actions[action()]]" />
    <div aria-live="polite">
      @if (result(); as notifications) {
        @if (action() === 'evaluate' && notifications.invariants.length === 0) {
          <p>{{ 'admin.rules.kept' | say }}</p>
        }
        <app-undo-button [transaction]="notifications.transaction" (taken)="result.set(null)" />
        @if (steps().length > 0) {
          <ol>
            @for (step of steps(); track $index) {
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
                @if (step.changes.length > 0) {
                  <amp-change-list
                    [changes]="step.changes"
                    [namesRules]="false"
                    [interfaceName]="null"
                  />
                }
              </li>
            }
          </ol>
        }
        @if (notifications.invariants.length > 0) {
          <p>{{ 'admin.rules.violated' | say: { count: notifications.invariants.length } }}</p>
        }
        @for (rule of rules(); track $index) {
          <h3>{{ rule.title }}</h3>
          @if (rule.text; as text) {
            <p>{{ text }}</p>
          }
          <ul>
            @for (violation of rule.violations; track $index) {
              <li>
                <span>{{ violation.text }}</span>
                @if (violation.pair; as pair) {
                  <app-why-violated [pair]="pair" [about]="violation.text" />
                }
              </li>
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
    h3 {
      margin-block-start: 0.75rem;
      font: var(--mat-sys-title-small);
    }
    ol,
    ul {
      overflow-wrap: anywhere;
    }
    ul {
      max-block-size: 15rem;
      padding-inline-start: 1.25rem;
      overflow: auto;
    }
  `,
})
export class RulesForm {
  private readonly api = inject(AdministrationApi);
  private readonly keepsHistory = inject(AmpersandSettings).keepsHistory;
  private readonly messages = inject(Messages);

  /** Evaluates the rules, or runs the execution engine. */
  readonly action = input.required<'evaluate' | 'engine'>();
  /** All rules were evaluated. */
  readonly evaluated = output();

  protected readonly actions: Readonly<Record<'evaluate' | 'engine', FormAction>> = {
    evaluate: { label: 'admin.rules.action', run: () => this.evaluate() },
    engine: { label: 'admin.rules.engine', run: () => this.runEngine() },
  };
  protected readonly result = signal<RuleReport | null>(null);
  /** The violated rules in plain words. */
  protected readonly rules = computed(() => {
    const { invariants = [], signals = [] } = this.result() ?? {};
    return [
      ...invariants.map((invariant) =>
        withPairs(describeInvariant(this.messages, invariant), invariant.rule, invariant.tuples),
      ),
      ...signals.map((each) =>
        withPairs(describeSignal(this.messages, each), each.rule, each.violations),
      ),
    ];
  });

  /** The steps of a run, with what each changed. */
  protected readonly steps = computed(() => {
    const { trace = [], effects } = this.result() ?? {};
    return trace.map((step) => ({ ...step, changes: changesOf(effects, step) }));
  });

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

function changesOf(
  effects: Effects | undefined,
  { round, rule }: EngineStep,
): readonly ChangeDescription[] {
  return (effects?.changes ?? []).filter(
    ({ cause }) => cause.by === 'rule' && cause.round === round && cause.rule === rule,
  );
}

/** Adds the pair to each violation, so that it can be explained. */
function withPairs(
  { title, text, violations }: RuleDescription,
  rule: string | undefined,
  pairs: readonly Pick<Violation, 'src' | 'tgt'>[],
) {
  return {
    title,
    text,
    violations: violations.map((text, index) => ({
      text,
      pair: explainedPair(rule, pairs[index] ?? {}),
    })),
  };
}
