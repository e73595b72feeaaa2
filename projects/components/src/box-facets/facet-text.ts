import { Component, computed, inject, input } from '@angular/core';
import type { FacetCounts } from '@ampersand-prototype/generics';
import { TabStop } from '@ampersand-prototype/components/application';
import { FacetMessages } from './facet-messages';
import type { FacetModel } from './facet-model';
import { readChoice, textToken } from './facet-token';

/** Shows a facet as a text filter. */
@Component({
  selector: 'amp-facet-text',
  imports: [TabStop],
  template: `
    <input
      ampTabStop
      class="amp-input"
      type="search"
      [attr.aria-label]="messages.say('facets.find', { label: label() })"
      [placeholder]="messages.say('facets.find', { label: label() })"
      [value]="text()"
      (input)="choose($any($event.target).value)"
    />
  `,
  styleUrl: './facet-values.css',
})
export class FacetText {
  readonly model = input.required<FacetModel>();
  readonly facet = input.required<FacetCounts>();
  readonly label = input.required<string>();
  protected readonly messages = inject(FacetMessages);
  protected readonly text = computed(() => {
    const choices = this.model().choices.of(this.facet().item).map(readChoice);
    return choices.find((choice) => choice.kind === 'text')?.text ?? '';
  });

  protected choose(text: string): void {
    this.model().choices.set(this.facet().item, text === '' ? [] : [textToken(text)]);
  }
}
