import { Component, computed, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../interfacing/interface-controller';

/** Announces saved changes to screen readers. */
@Component({
  selector: 'amp-saved-notification',
  host: { class: 'amp-visually-hidden', role: 'status' },
  template: `{{ announcement() }}`,
})
export class SavedNotification {
  readonly controller = input.required<InterfaceController>();
  private readonly messages = inject(Messages);

  protected readonly announcement = computed(() =>
    this.controller().lastChange.isStored() ? this.messages.say('edit.saved') : '',
  );
}
