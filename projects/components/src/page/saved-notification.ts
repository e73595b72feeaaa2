import { Component, computed, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../interfacing/interface-controller';

/** Tells users of screen readers that their last change is saved; others see that nothing is marked as unsaved. */
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
