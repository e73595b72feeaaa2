import { Component, computed, inject, input } from '@angular/core';
import { Router } from '@angular/router';
import { mdiSitemapOutline } from '@mdi/js';
import {
  AmpersandSettings,
  IconButton,
  Messages,
} from '@ampersand-prototype/components/application';
import type { BoxCore } from '../box/box-core';

/** A link from an item to the definition of its concept, for authorized users. */
@Component({
  selector: 'amp-model-button',
  imports: [IconButton],
  template: `
    @if (definition(); as commands) {
      <button
        [ampIconButton]="icon"
        [label]="messages.say('action.showInModel', { item: box().itemLabel() })"
        (click)="router.navigate(commands)"
      ></button>
    }
  `,
})
export class ModelButton {
  readonly box = input.required<BoxCore>();
  protected readonly messages = inject(Messages);
  protected readonly router = inject(Router);
  private readonly settings = inject(AmpersandSettings);
  protected readonly icon = mdiSitemapOutline;
  /** Router commands of the definition. */
  protected readonly definition = computed(() => {
    const [page, concept] = [this.settings.modelPage(), this.box().tgtResourceType()];
    return page !== null && concept !== '' ? [page, `concept-${concept}`] : null;
  });
}
