import { Component, computed, inject, input } from '@angular/core';
import { ChangeList } from '@ampersand-prototype/components';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type {
  ChangeDescription,
  Effects,
  EngineRun,
  EngineStep,
  Notifications,
  Violation,
} from '@ampersand-prototype/generics';
import {
  type RuleDescription,
  describeInvariant,
  describeSignal,
} from '../../signals/describe-rule';
import { explainedPair, WhyViolated } from '../../signals/why-violated';

/** What an evaluation found, or what a run of the engine did. */
export type RuleReport = Notifications & Partial<EngineRun>;

/** Shows what the execution engine did, step by step, and which rules are violated. */
@Component({
  selector: 'app-rule-report',
  imports: [SayPipe, ChangeList, WhyViolated],
  template: `
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
    @if (report().invariants.length > 0) {
      <p>{{ 'admin.rules.violated' | say: { count: report().invariants.length } }}</p>
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
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.75rem;
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
export class RuleReportText {
  private readonly messages = inject(Messages);

  readonly report = input.required<RuleReport>();
  /** Whether the violations are in the current data, which explains them. */
  readonly isExplained = input(true);

  /** The violated rules in plain words. */
  protected readonly rules = computed(() => {
    const { invariants, signals } = this.report();
    return [
      ...invariants.map((invariant) =>
        this.withPairs(
          describeInvariant(this.messages, invariant),
          invariant.rule,
          invariant.tuples,
        ),
      ),
      ...signals.map((each) =>
        this.withPairs(describeSignal(this.messages, each), each.rule, each.violations),
      ),
    ];
  });

  /** The steps of a run, with what each changed. */
  protected readonly steps = computed(() => {
    const { trace = [], effects } = this.report();
    return trace.map((step) => ({ ...step, changes: changesOf(effects, step) }));
  });

  /** Adds the pair to each violation, so that it can be explained. */
  private withPairs(
    { title, text, violations }: RuleDescription,
    rule: string | undefined,
    pairs: readonly Pick<Violation, 'src' | 'tgt'>[],
  ) {
    return {
      title,
      text,
      violations: violations.map((text, index) => ({
        text,
        pair: this.isExplained() ? explainedPair(rule, pairs[index] ?? {}) : null,
      })),
    };
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
