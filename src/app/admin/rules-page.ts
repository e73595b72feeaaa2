import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  AmpersandSettings,
  LocalPipe,
  Messages,
  SayPipe,
} from '@ampersand-prototype/components/application';
import { foldText, type RuleOverview } from '@ampersand-prototype/generics';
import { RulesForm } from './rules-form';
import { ruleTitle } from './rule-title';
import { loadFrom } from './work/load-from';
import { LoadState } from './work/load-state';

/** Where rules come from: statements, properties of relations, and what every script gets. */
const RULE_SCOPES = ['script', 'property', 'system'] as const;
type RuleScope = (typeof RULE_SCOPES)[number];

/** The administration page with all rules and their violations. */
@Component({
  selector: 'app-rules-page',
  imports: [LoadState, LocalPipe, RouterLink, RulesForm, SayPipe],
  templateUrl: './rules-page.html',
  styleUrls: ['./work/table.scss', './rules-page.scss'],
})
export class RulesPage {
  private readonly messages = inject(Messages);
  private readonly locale = inject(AmpersandSettings).locale;
  protected readonly rules = loadFrom<readonly RuleOverview[]>(() => 'admin/rules');
  protected readonly query = signal('');
  protected readonly scopes = RULE_SCOPES;
  protected readonly scope = signal<RuleScope>('script');
  private readonly described = computed(() =>
    (this.rules.hasValue() ? this.rules.value() : []).map((rule) => ({
      ...rule,
      ...ruleTitle(this.messages, rule),
      count: rule.evaluation?.violations ?? rule.violations,
    })),
  );
  protected choose(value: string): void {
    this.scope.set(RULE_SCOPES.find((each) => each === value) ?? 'script');
  }

  /** The rules of the scope that contain the query, after those with violations. */
  protected readonly shown = computed(() => {
    const needle = foldText(this.query().trim());
    const scope = this.scope();
    return this.described()
      .filter((rule) => rule.count > 0 || scopeOf(rule) === scope)
      .filter(({ name, title, text }) =>
        foldText(`${name} ${title} ${text ?? ''}`).includes(needle),
      )
      .toSorted((a, b) => b.count - a.count || a.title.localeCompare(b.title, this.locale()));
  });
}

function scopeOf({ asked, isSystem }: RuleOverview): RuleScope {
  if (isSystem) return 'system';
  return asked ? 'property' : 'script';
}
