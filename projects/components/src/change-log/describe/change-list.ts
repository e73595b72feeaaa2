import { Component, computed, inject, input } from '@angular/core';
import type { ChangeDescription } from '@ampersand-prototype/generics';
import { HistoryMessages } from '../messages/history-messages';
import { factsOf } from './fact-description';
import { ChangeSentence } from './change-sentence';

/** Shows the effects of a write as a list, with marks for automated rules. */
@Component({
  selector: 'amp-change-list',
  imports: [ChangeSentence],
  template: `
    <ul>
      @for (fact of facts(); track $index) {
        <li>
          <amp-change-sentence [fact]="fact" />
          @if (fact.change.cause.by === 'rule' && namesRules()) {
            <span class="rule">
              ·
              {{
                messages.say('changeLog.effects.byRule', { rule: fact.change.cause.label })
              }}</span
            >
          }
        </li>
      } @empty {
        <li class="rule">{{ messages.say('changeLog.effects.none') }}</li>
      }
      @if (unlisted() > 0) {
        <li class="rule">{{ messages.say('changeLog.effects.more', { count: unlisted() }) }}</li>
      }
    </ul>
  `,
  styles: `
    ul {
      margin: 0;
      padding-inline-start: 1.25rem;
    }
    li {
      line-height: 1.5;
    }
    .rule {
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
  `,
})
export class ChangeList {
  readonly changes = input.required<readonly ChangeDescription[]>();
  /** How many there are in all, where not all are told. */
  readonly total = input<number>();
  /** Whether rules are named; where the list stands below the name of one, they need not be. */
  readonly namesRules = input(true);

  protected readonly messages = inject(HistoryMessages);
  protected readonly facts = computed(() => factsOf(this.changes()));
  protected readonly unlisted = computed(() =>
    Math.max(0, (this.total() ?? 0) - this.changes().length),
  );
}
