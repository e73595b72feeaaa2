import { Component, computed, inject, signal } from '@angular/core';
import { AmpersandSettings, Messages, SayPipe } from '@ampersand-prototype/components/application';
import { foldText, type RuleOverview } from '@ampersand-prototype/generics';
import { RulesForm } from './rules-form';
import { ruleTitle, type RuleTitle } from './rule-title';
import { DataTable, type Column } from '../work/data-table';
import { loadFrom } from '../work/load-from';
import { PageFrame } from '../work/page-frame';
import { SearchField } from '../work/search-field';

/** Where rules come from: statements, properties of relations, and what every script gets. */
const RULE_SCOPES = ['script', 'property', 'system'] as const;
type RuleScope = (typeof RULE_SCOPES)[number];

/** A rule in the words of users, with the number of its violations at the last check. */
interface DescribedRule extends RuleOverview, RuleTitle {
  readonly count: number;
}

/** The administration page with all rules and their violations. */
@Component({
  selector: 'app-rules-page',
  imports: [DataTable, PageFrame, RulesForm, SayPipe, SearchField],
  templateUrl: './rules-page.html',
  styleUrl: '../work/form.scss',
})
export class RulesPage {
  private readonly messages = inject(Messages);
  private readonly locale = inject(AmpersandSettings).locale;
  protected readonly rules = loadFrom<readonly RuleOverview[]>(() => 'admin/rules');
  protected readonly query = signal('');
  protected readonly scopes = RULE_SCOPES;
  protected readonly scope = signal<RuleScope>('script');
  protected readonly columns: readonly Column<DescribedRule>[] = [
    {
      heading: 'admin.rules.rule',
      cell: ({ title, text, name }) => ({
        text: title,
        detail: text,
        link: ['/-/admin/rules', name],
      }),
    },
    {
      heading: 'admin.rules.kind',
      kind: 'short',
      cell: ({ kind }) => this.messages.say(`admin.rules.kind.${kind}`),
    },
    {
      heading: 'admin.rules.maintainers',
      cell: ({ maintainers }) => maintainers.join(', ') || '–',
    },
    {
      heading: 'admin.rules.violations',
      kind: 'number',
      cell: ({ count }) => ({ text: String(count), ...(count > 0 && { look: 'problem' }) }),
    },
    {
      heading: 'admin.rules.checked',
      kind: 'short',
      cell: ({ evaluation }) => (evaluation ? this.messages.local(evaluation.timestamp) : '–'),
    },
  ];
  private readonly described = computed(() =>
    (this.rules.value() ?? []).map((rule) => ({
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
