import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { InterfaceLinks, Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { RuleDetail, RuleEvaluation, ViolatingAtom } from '@ampersand-prototype/generics';
import { describeSignal } from '../../signals/describe-rule';
import { countOf } from '../../signals/signal-inbox';
import { explainedPair, WhyViolated } from '../../signals/why-violated';
import { ruleTitle } from '../rules/rule-title';
import { FactList, type Fact } from '../work/fact-list';
import { loadFrom } from '../work/load-from';
import { PageFrame } from '../work/page-frame';

/** A page about a rule: its meaning, term, maintainers, and violations. */
@Component({
  selector: 'app-rule-page',
  imports: [FactList, PageFrame, RouterLink, SayPipe, WhyViolated],
  templateUrl: './rule-page.html',
  styleUrl: './rule-page.scss',
})
export class RulePage {
  private readonly messages = inject(Messages);
  private readonly links = inject(InterfaceLinks);
  /** The name of the rule, from the address. */
  readonly name = input.required<string>();
  protected readonly rule = loadFrom<RuleDetail>(
    () => `admin/rules/${encodeURIComponent(this.name())}`,
  );
  protected readonly heading = computed(() => {
    const rule = this.rule.value();
    return rule ? ruleTitle(this.messages, rule) : { title: this.name(), text: null };
  });
  protected readonly count = computed(() => {
    const rule = this.rule.value();
    return rule ? countOf(rule.violated) : 0;
  });
  protected readonly facts = computed((): readonly Fact[] => {
    const rule = this.rule.value();
    if (!rule) return [];
    const { kind, maintainers, evaluation, origin, meaning, term } = rule;
    return [
      { name: 'admin.rules.kind', value: this.messages.say(`admin.rules.kind.${kind}`) },
      { name: 'admin.rules.maintainers', value: maintainers.join(', ') || '–' },
      { name: 'admin.rules.checked', value: evaluation && this.costOf(evaluation) },
      { name: 'admin.rule.origin', value: fileOf(origin), isCode: true, title: origin },
      {
        name: 'admin.rule.meaning',
        value: meaning === this.heading().title ? null : meaning || null,
        isWide: true,
      },
      { name: 'admin.rule.term', value: term, isCode: true, isWide: true },
    ];
  });
  /** The violations with links to their atoms. */
  protected readonly violations = computed(() => {
    const violated = this.rule.value()?.violated;
    if (!violated) return [];
    const { violations } = describeSignal(this.messages, violated);
    return violated.violations.map((violation, index) => ({
      text: violations[index] ?? '',
      pair: explainedPair(violated.rule, violation),
      links: this.linksOf(violation.src, violation.tgt),
    }));
  });

  private costOf({ timestamp, milliseconds }: RuleEvaluation): string {
    const time = this.messages.local(timestamp);
    return this.messages.say('admin.rule.cost', { time, milliseconds });
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

/** The file and line, without the folder. */
function fileOf(origin: string): string {
  return origin.split(/[/\\]/).at(-1) ?? origin;
}
