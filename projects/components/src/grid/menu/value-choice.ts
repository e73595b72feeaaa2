import { Component, computed, inject, input } from '@angular/core';
import { AmpersandSettings, Messages } from '@ampersand-prototype/components/application';
import { TableFields } from '../column/table-fields';
import { CountedCheckBox } from '../../filter/counted-check-box';
import { chosenIn, oneOf, toggled } from '../../filter/filter';
import { countValues } from './value-counts';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';

/** A filter that lets the user choose from the values of a column. */
@Component({
  selector: 'amp-value-choice',
  imports: [CountedCheckBox],
  template: `
    <fieldset>
      <legend>{{ messages.say('table.values') }}</legend>
      @for (value of counted().values; track value.key) {
        <amp-counted-check-box
          [text]="value.label"
          [tone]="fields.toneOf(column(), value.key)"
          [count]="value.count"
          [locale]="settings.locale()"
          [isChosen]="chosen().includes(value.key)"
          (toggled)="toggle(value.key)"
        />
      }
    </fieldset>
    @if (counted().more > 0) {
      <p class="amp-message">{{ messages.say('table.moreValues', { count: counted().more }) }}</p>
    }
    @if (source().isPartial) {
      <p class="amp-message">{{ messages.say('table.valuesOfPart', { count: rows().length }) }}</p>
    }
  `,
  styles: `
    fieldset {
      display: grid;
      max-block-size: 12rem;
      margin: 0;
      padding: 0 0.25rem;
      overflow: auto;
      border: 0;
    }
    legend {
      padding: 0;
      font-size: 0.8125rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
    p {
      margin: 0.25rem;
    }
  `,
})
export class ValueChoice {
  readonly column = input.required<string>();

  private readonly store = inject(TableStore);
  private readonly view = this.store.view;
  protected readonly fields = inject(TableFields);
  /** The rows whose values are counted, filtered or not. */
  protected readonly rows = this.store.box.nodes;
  protected readonly source = inject(TableRows).source;
  protected readonly messages = inject(Messages);
  protected readonly settings = inject(AmpersandSettings);
  private readonly filter = computed(() => this.view.state().filters[this.column()] ?? null);
  protected readonly chosen = computed(() =>
    chosenIn(this.filter()).filter((value) => value !== null),
  );
  /** The values that are there, and those that are chosen although they are not. */
  protected readonly counted = computed(() => {
    const { values, more } = countValues(
      this.rows(),
      this.column(),
      (value) => this.fields.nameOf(this.column(), value),
      this.settings.locale(),
      this.fields.ofValues(this.column())?.values() ?? null,
    );
    const known = new Set(values.map(({ key }) => key));
    const others = this.chosen().filter((key) => !known.has(key));
    const missing = others.map((key) => ({ key, label: key, count: 0 }));
    return { values: [...missing, ...values], more };
  });

  protected toggle(key: string): void {
    this.view.filterBy(this.column(), toggled(oneOf(this.chosen()), key));
  }
}
