import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  InterfaceLinks,
  LocalPipe,
  Messages,
  SayPipe,
} from '@ampersand-prototype/components/application';
import type { RuleDetail, ViolatingAtom } from '@ampersand-prototype/generics';
import { describeSignal } from '../signals/describe-rule';
import { countOf } from '../signals/signal-inbox';
import { explainedPair, WhyViolated } from '../signals/why-violated';
import { ruleTitle } from './rule-title';
import { loadFrom } from './work/load-from';
import { LoadState } from './work/load-state';

/** A page about a rule: its meaning, term, maintainers, and violations. */
@Component({
  selector: 'app-rule-page',
  imports: [LoadState, LocalPipe, RouterLink, SayPipe, WhyViolated],
  templateUrl: './rule-page.html',
  styleUrls: ['./work/facts.scss', './rule-page.scss'],
})
export class RulePage {
  private readonly messages = inject(Messages);
  private readonly links = inject(InterfaceLinks);
  /** The name of the rule, from the address. */
  readonly name = input.required<string>();
  protected readonly rule = loadFrom<RuleDetail>(
    () => `admin/rules/${encodeURIComponent(this.name())}`,
  );
  protected readonly heading = computed(() =>
    this.rule.hasValue()
      ? ruleTitle(this.messages, this.rule.value())
      : { title: this.name(), text: null },
  );
  protected readonly count = computed(() =>
    this.rule.hasValue() ? countOf(this.rule.value().violated) : 0,
  );
  /** The violations with links to their atoms. */
  protected readonly violations = computed(() => {
    if (!this.rule.hasValue()) return [];
    const { violated } = this.rule.value();
    const { violations } = describeSignal(this.messages, violated);
    return violated.violations.map((violation, index) => ({
      text: violations[index] ?? '',
      pair: explainedPair(violated.rule, violation),
      links: this.linksOf(violation.src, violation.tgt),
    }));
  });

  /** The file and line, without the folder. */
  protected fileOf({ origin }: RuleDetail): string {
    return origin.split(/[/\\]/).at(-1) ?? origin;
  }

  private linksOf(...atoms: readonly (ViolatingAtom | undefined)[]) {
    const links = atoms.flatMap((atom) => {
      const [first] = atom ? this.links.linksOf({ ...atom }) : [];
      return atom && first
        ? [{ label: this.messages.local(atom._label_), commands: first.commands }]
        : [];
    });
    return [...new Map(links.map((link) => [link.commands.join('/'), link])).values()];
  }
}
