import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, input } from '@angular/core';
import { TabStop } from '@ampersand-prototype/components/application';
import { FacetDates } from './facet-dates';
import { FacetList } from './facet-list';
import { FacetMessages } from './facet-messages';
import type { FacetGroup, FacetModel } from './facet-model';
import { FacetRange } from './facet-range';
import { FacetText } from './facet-text';

/** Shows facets as a stack of collapsible sections. */
@Component({
  selector: 'amp-facet-panel',
  imports: [FacetDates, FacetList, FacetRange, FacetText, NgTemplateOutlet, TabStop],
  template: `
    <div class="head">
      <h2>{{ messages.say('facets.title') }}</h2>
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
      <details open [attr.data-facet]="facet.item">
        <summary [attr.aria-label]="summary(group)">
          {{ group.title }}
          @if (model().choices.of(facet.item).length; as count) {
            <span class="badge" aria-hidden="true">{{ count }}</span>
          }
        </summary>
        @switch (facet.kind) {
          @case ('list') {
            <amp-facet-list [model]="model()" [facet]="facet" [label]="group.title" />
          }
          @case ('date') {
            <amp-facet-dates [model]="model()" [facet]="facet" [label]="group.title" />
          }
          @case ('range') {
            <amp-facet-range [model]="model()" [facet]="facet" [label]="group.title" />
          }
          @case ('text') {
            <amp-facet-text [model]="model()" [facet]="facet" [label]="group.title" />
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
  protected readonly messages = inject(FacetMessages);
  protected readonly state = computed(() => {
    const model = this.model();
    const rejection = model.rejection();
    if (rejection) return [rejection.message, rejection.hint].filter(Boolean).join(' ');
    if (model.error()) return this.messages.say('facets.failed');
    if (!model.isLoaded()) return this.messages.say('facets.loading');
    return model.groups().length === 0 ? this.messages.say('facets.noFacets') : '';
  });

  protected summary({ facet, title }: FacetGroup): string {
    const count = this.model().choices.of(facet.item).length;
    return count === 0 ? title : this.messages.say('facets.chosen', { label: title, count });
  }
}
