import { Component, computed, inject, input } from '@angular/core';
import { type ExplainedPair, Explanations, WhyButton } from '@ampersand-prototype/components';
import type { ExplanationSize, Repair, Violation } from '@ampersand-prototype/generics';

/** Returns the rule and atoms of a violation for its explanation; null if incomplete. */
export function explainedPair(
  rule: string | undefined,
  { src, tgt }: Pick<Violation, 'src' | 'tgt'>,
): ExplainedPair | null {
  return rule === undefined || !src || !tgt ? null : { rule, source: src._id_, target: tgt._id_ };
}

/** Shows a *Why?* button for a stored violation. */
@Component({
  selector: 'app-why-violated',
  imports: [WhyButton],
  template: `
    <amp-why
      [ask]="ask"
      [subject]="subject()"
      [about]="about()"
      [repair]="repair()"
      [task]="task()"
    />
  `,
  styles: `
    :host {
      display: contents;
    }
  `,
})
export class WhyViolated {
  readonly pair = input.required<ExplainedPair>();
  /** The violation in words, for screen readers. */
  readonly about = input.required<string>();
  /** Makes a repair without leaving the list of tasks; null where a repair opens its page. */
  readonly repair = input<((repair: Repair) => void) | null>(null);
  protected readonly task = computed(() =>
    this.repair() ? { rule: this.pair().rule, text: this.about() } : null,
  );
  private readonly explanations = inject(Explanations);
  protected readonly ask = async (size?: ExplanationSize) => [
    await this.explanations.ofPair(this.pair(), size),
  ];
  /** By value: a list that is read again keeps an open explanation. */
  protected readonly subject = computed(() => JSON.stringify(this.pair()));
}
