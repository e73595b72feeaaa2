import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import { type FacetCounts, type FacetValue, isPeriod } from '@ampersand-prototype/generics';
import { IconButton } from '@ampersand-prototype/components/application';
import { CountedCheckBox } from '../filter/counted-check-box';
import { chosenIn, oneOf } from '../filter/filter';
import { FacetMessages } from './facet-messages';
import type { FacetModel } from './facet-model';
import { LatestLoad } from '../common/latest-load';

const DAY_LENGTH = '2026-09-28'.length;

/** Shows periods of the same length as check boxes, which expand to shorter periods. */
@Component({
  selector: 'amp-facet-periods',
  imports: [CountedCheckBox, IconButton],
  template: `
    <ul>
      @for (period of shown(); track period.value) {
        @let text = String(period.value);
        @let isOpen = opened().includes(text);
        <li>
          <div class="line">
            <amp-counted-check-box
              [text]="labelOf(text)"
              [count]="period.count"
              [locale]="model().source.locale()"
              [isChosen]="chosen().includes(text)"
              (toggled)="toggle(text)"
            />
            @if (text.length < dayLength) {
              <button
                [ampIconButton]="isOpen ? icons.open : icons.closed"
                [label]="messages.say('facets.parts', { label: labelOf(text) })"
                [attr.aria-expanded]="isOpen"
                (click)="openOrClose(text)"
              ></button>
            }
          </div>
          @if (isOpen) {
            <amp-facet-periods [model]="model()" [facet]="facet()" [within]="text" />
          }
        </li>
      }
    </ul>
  `,
  styleUrl: './facet-values.css',
})
export class FacetPeriods {
  readonly model = input.required<FacetModel>();
  readonly facet = input.required<FacetCounts>();
  /** The period whose parts these are; empty for years. */
  readonly within = input('');
  /** The years; months and days are loaded. */
  readonly values = input<readonly FacetValue[]>([]);

  protected readonly messages = inject(FacetMessages);
  protected readonly String = String;
  protected readonly dayLength = DAY_LENGTH;
  protected readonly icons = { open: mdiChevronDown, closed: mdiChevronRight };
  private readonly parts = new LatestLoad<FacetCounts | null>();
  private readonly openedByUser = signal<ReadonlyMap<string, boolean>>(new Map());
  private readonly filter = computed(() => this.model().choices.of(this.facet().item));
  protected readonly chosen = computed(() =>
    chosenIn(this.filter()).filter((value) => value !== null),
  );
  /** Periods with a choice below them are open, unless the user closed them. */
  protected readonly opened = computed(() => {
    const byUser = this.openedByUser();
    const chosen = this.chosen();
    return this.shown()
      .map(({ value }) => String(value))
      .filter((text) => byUser.get(text) ?? chosen.some((one) => one.startsWith(`${text}-`)));
  });
  /** The periods with rows, and the chosen ones of this length. */
  protected readonly shown = computed<readonly FacetValue[]>(() => {
    const within = this.within();
    const values = within === '' ? this.values() : (this.parts.value()?.values ?? []);
    const known = new Set(values.map(({ value }) => String(value)));
    const length = within === '' ? 'YYYY'.length : within.length + '-MM'.length;
    const missing = this.chosen()
      .filter((one) => isPeriod(one) && one.startsWith(within))
      .map((one) => one.slice(0, length))
      .filter((one) => one.length === length && !known.has(one));
    const added = [...new Set(missing)].map((value) => ({ value, label: value, count: 0 }));
    return [...values, ...added].sort((a, b) => (String(a.value) < String(b.value) ? 1 : -1));
  });

  constructor() {
    effect(() => {
      const [model, facet, within] = [this.model(), this.facet(), this.within()];
      if (within !== '')
        untracked(() => void this.parts.load((outdated) => model.within(facet, within, outdated)));
    });
  }

  /** A month takes the place of its year, a day that of its month, and the reverse. */
  protected toggle(text: string): void {
    const { choices } = this.model();
    const { item } = this.facet();
    if (this.chosen().includes(text)) return choices.toggle(item, text);
    const others = chosenIn(this.filter()).filter(
      (one) => one === null || (!one.startsWith(`${text}-`) && !text.startsWith(`${one}-`)),
    );
    choices.set(item, oneOf([...others, text]));
  }

  protected openOrClose(text: string): void {
    const isOpen = this.opened().includes(text);
    this.openedByUser.update((byUser) => new Map(byUser).set(text, !isOpen));
  }

  protected labelOf(text: string): string {
    if (text.length === 'YYYY'.length) return text;
    const form: Intl.DateTimeFormatOptions =
      text.length === DAY_LENGTH ? { weekday: 'short', day: 'numeric' } : { month: 'long' };
    const format = new Intl.DateTimeFormat(this.model().source.locale(), {
      ...form,
      timeZone: 'UTC',
    });
    return format.format(new Date(`${text}${text.length === DAY_LENGTH ? '' : '-01'}T00:00:00Z`));
  }
}
