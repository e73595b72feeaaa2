import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import type { FacetCounts, FacetValue } from '@ampersand-prototype/generics';
import { Messages, TabStop } from '@ampersand-prototype/components/application';
import { CountedCheckBox } from '../filter/counted-check-box';
import { chosenIn, type FilterValue } from '../filter/filter';
import { FacetMessages } from './facet-messages';
import type { FacetModel } from './facet-model';
import type { ValueTone } from '../field/value-codec';
import { LatestLoad } from '../common/latest-load';

/** How many values are shown at first. */
const FIRST = 8;

interface Choice {
  readonly value: FilterValue;
  readonly label: string;
  readonly tone: ValueTone;
  readonly count: number;
}

/** Shows the values of a facet as check boxes with numbers of rows. */
@Component({
  selector: 'amp-facet-list',
  imports: [CountedCheckBox, TabStop],
  template: `
    @if (hasSearch()) {
      <input
        ampTabStop
        class="amp-input"
        type="search"
        [attr.aria-label]="messages.say('facets.find', { label: label() })"
        [placeholder]="messages.say('facets.find', { label: label() })"
        [value]="text()"
        (input)="text.set($any($event.target).value)"
      />
    }
    <ul>
      @for (choice of shown(); track choice.value) {
        <li>
          <amp-counted-check-box
            [text]="choice.label"
            [tone]="choice.tone"
            [count]="choice.count"
            [locale]="model().source.locale()"
            [isChosen]="chosen().includes(choice.value)"
            (toggled)="model().choices.toggle(facet().item, choice.value)"
          />
        </li>
      } @empty {
        <li class="amp-quiet">{{ messages.say('facets.noValues') }}</li>
      }
    </ul>
    @if (mayShowMore()) {
      <button
        type="button"
        ampTabStop
        class="amp-button text"
        [attr.aria-expanded]="isLong()"
        (click)="isLong.set(!isLong())"
      >
        {{ messages.say(isLong() ? 'facets.fewer' : 'facets.more') }}
      </button>
    }
    @if (isLong() && current().hasMore) {
      <p class="amp-message">{{ messages.say('facets.moreFound') }}</p>
    }
  `,
  styleUrl: './facet-values.css',
})
export class FacetList {
  readonly model = input.required<FacetModel>();
  readonly facet = input.required<FacetCounts>();
  readonly label = input.required<string>();

  protected readonly messages = inject(FacetMessages);
  private readonly shared = inject(Messages);
  protected readonly text = signal('');
  protected readonly isLong = signal(false);
  private readonly found = new LatestLoad<FacetCounts | null>();
  protected readonly chosen = computed(() => chosenIn(this.model().choices.of(this.facet().item)));
  protected readonly current = computed(() =>
    this.text().trim() === '' ? this.facet() : (this.found.value() ?? this.facet()),
  );
  protected readonly hasSearch = computed(
    () => this.facet().values.length > FIRST || this.text() !== '',
  );
  private readonly choices = computed<readonly Choice[]>(() => {
    const { values, empty } = this.current();
    const listed = values.map((value) => this.choiceOf(value));
    const isEmptyShown = empty > 0 || this.chosen().includes(null);
    const ofEmpty = {
      value: null,
      tone: null,
      label: this.messages.say('facets.empty'),
      count: empty,
    };
    return isEmptyShown && this.text() === '' ? [...listed, ofEmpty] : listed;
  });
  protected readonly mayShowMore = computed(() => this.choices().length > FIRST + 1);
  protected readonly shown = computed(() => {
    const [choices, chosen] = [this.choices(), this.chosen()];
    if (this.isLong() || !this.mayShowMore()) return choices;
    return choices.filter(({ value }, i) => i < FIRST || chosen.includes(value) || value === null);
  });

  constructor() {
    // Matches change with the choices in other facets as well.
    effect(() => {
      const [model, facet, text] = [this.model(), this.facet(), this.text().trim()];
      if (text !== '')
        untracked(() => void this.found.load((outdated) => model.within(facet, text, outdated)));
    });
  }

  private choiceOf({ value, label, count }: FacetValue): Choice {
    const tone = this.model().source.toneOf(this.facet().item, value);
    return { value: String(value), label: this.shownAs(value, label), tone, count };
  }

  private shownAs(value: FacetValue['value'], label: string): string {
    if (typeof value === 'boolean')
      return this.shared.say(value ? 'boolean.true' : 'boolean.false');
    if (typeof value !== 'number') return label;
    const locale = this.model().source.locale();
    return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 15 });
  }
}
