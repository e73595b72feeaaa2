import { Component, computed, effect, inject, input, linkedSignal, untracked } from '@angular/core';
import type { ChangeDescription } from '@ampersand-prototype/generics';
import { HistoryMessages } from '../messages/history-messages';
import { causeText } from './cause-text';
import { factsOf, type FactDescription } from './fact-description';
import { ChangeSentence } from './change-sentence';
import { PageLabels } from './page-labels';

/** Shows the effects of a write as a list, with marks for automated rules. */
@Component({
  selector: 'amp-change-list',
  imports: [ChangeSentence],
  template: `
    <ul>
      @for (fact of facts(); track $index) {
        <li>
          <amp-change-sentence [fact]="fact" />
          @if (cause(fact); as cause) {
            <span class="rule"> · {{ cause }}</span>
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
  /** The total number of changes, if the list is shortened. */
  readonly total = input<number>();
  /** Whether rules are named. Not needed below the name of the rule. */
  readonly namesRules = input(true);

  /** The page whose labels the relations use; null for any page. Default: the labels of the changes. */
  readonly interfaceName = input<string | null>();

  protected readonly messages = inject(HistoryMessages);
  private readonly labels = inject(PageLabels);
  private readonly labeled = linkedSignal(() => this.changes());
  protected readonly facts = computed(() => factsOf(this.labeled()));
  constructor() {
    effect(() => {
      const [changes, interfaceName] = [this.changes(), this.interfaceName()];
      if (interfaceName !== undefined) untracked(() => void this.label(changes, interfaceName));
    });
  }

  private async label(
    changes: readonly ChangeDescription[],
    interfaceName: string | null,
  ): Promise<void> {
    const labeled = await this.labels.relabel({ changes }, interfaceName);
    if (changes === this.changes()) this.labeled.set(labeled.changes);
  }

  protected cause({ change }: FactDescription): string | null {
    return this.namesRules() ? causeText(change.cause, this.messages) : null;
  }

  protected readonly unlisted = computed(() =>
    Math.max(0, (this.total() ?? 0) - this.changes().length),
  );
}
