import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, input } from '@angular/core';
import { TabStop } from '@ampersand-prototype/components/application';
import { CountedCheckBox } from '../filter/counted-check-box';
import { chosenIn, type Filter, sizeOf } from '../filter/filter';
import { FilterRange } from '../filter/filter-range';
import { FilterText } from '../filter/filter-text';
import { FacetList } from './facet-list';
import { FacetMessages } from './facet-messages';
import type { FacetGroup, FacetModel } from './facet-model';
import { FacetPeriods } from './facet-periods';

/** Shows facets as a stack of collapsible sections. */
@Component({
  selector: 'amp-facet-panel',
  imports: [
    CountedCheckBox,
    FacetList,
    FacetPeriods,
    FilterRange,
    FilterText,
    NgTemplateOutlet,
    TabStop,
  ],
  template: `
    <div class="head">
      @if (isTitled()) {
        <h2>{{ messages.say('facets.title') }}</h2>
      }
      @if (model().choices.count() > 0) {
        <button type="button" ampTabStop class="amp-button text" (click)="model().choices.clear()">
          {{ messages.say('facets.clear') }}
        </button>
      }
    </div>
    <p class="amp-message" role="status">{{ state() }}</p>
    @for (group of model().groups(); track group.facet.item) {
      <ng-container [ngTemplateOutlet]="section" [ngTemplateOutletContext]="{ group }" />
    }
    <ng-template #section let-group="group">
      @let facet = group.facet;
      @let filter = model().choices.of(facet.item);
      <details open [attr.data-facet]="facet.item">
        <summary [attr.aria-label]="summary(group)">
          {{ group.title }}
          @if (sizeOf(filter); as count) {
            <span class="badge" aria-hidden="true">{{ count }}</span>
          }
        </summary>
        @switch (facet.kind) {
          @case ('list') {
            <amp-facet-list [model]="model()" [facet]="facet" [label]="group.title" />
          }
          @case ('date') {
            <amp-facet-periods [model]="model()" [facet]="facet" [values]="facet.values" />
          }
          @case ('range') {
            <amp-filter-range
              [filter]="filter"
              [labels]="{
                from: messages.say('facets.from', { label: group.title }),
                to: messages.say('facets.to', { label: group.title }),
              }"
              [placeholders]="{ from: facet.min, to: facet.max }"
              (changed)="model().choices.set(facet.item, $event)"
            />
          }
          @case ('text') {
            <amp-filter-text
              [filter]="filter"
              [label]="messages.say('facets.find', { label: group.title })"
              (changed)="model().choices.set(facet.item, $event)"
            />
          }
        }
        @if (facet.kind === 'date' || facet.kind === 'range') {
          @if (facet.empty > 0 || hasEmpty(filter)) {
            <amp-counted-check-box
              [text]="messages.say('facets.empty')"
              [count]="facet.empty"
              [locale]="model().source.locale()"
              [isChosen]="hasEmpty(filter)"
              (toggled)="model().choices.toggle(facet.item, null)"
            />
          } @else if (facet.kind === 'date' && facet.values.length === 0) {
            <span class="amp-quiet">{{ messages.say('facets.noValues') }}</span>
          }
        }
        @if (group.closed.length > 0) {
          <button
            type="button"
            ampTabStop
            class="amp-button text"
            (click)="model().open(group.closed)"
          >
            {{ messages.say('facets.below', { label: group.title }) }}
          </button>
        }
        @if (group.children.length > 0) {
          <div class="children">
            @for (child of group.children; track child.facet.item) {
              <ng-container
                [ngTemplateOutlet]="section"
                [ngTemplateOutletContext]="{ group: child }"
              />
            }
          </div>
        }
      </details>
    </ng-template>
  `,
  styleUrl: './facet-panel.css',
})
export class FacetPanel {
  readonly model = input.required<FacetModel>();
  /** Whether the panel has a heading of its own, as in a sheet. */
  readonly isTitled = input(false);
  protected readonly messages = inject(FacetMessages);
  protected readonly state = computed(() => {
    const model = this.model();
    const rejection = model.rejection();
    if (rejection) return [rejection.message, rejection.hint].filter(Boolean).join(' ');
    if (model.error()) return this.messages.say('facets.failed');
    if (!model.isLoaded()) return this.messages.say('facets.loading');
    return model.groups().length === 0 ? this.messages.say('facets.noFacets') : '';
  });

  protected readonly sizeOf = sizeOf;

  protected hasEmpty(filter: Filter | null): boolean {
    return chosenIn(filter).includes(null);
  }

  protected summary({ facet, title }: FacetGroup): string {
    const count = sizeOf(this.model().choices.of(facet.item));
    return count === 0 ? title : this.messages.say('facets.chosen', { label: title, count });
  }
}
