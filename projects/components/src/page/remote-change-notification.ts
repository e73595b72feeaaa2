import { Component, computed, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../interfacing/interface-controller';
import { REMOTE_CHANGE_MESSAGES } from './remote-change-messages';

/** Announces remote changes, or rule violations, that the user does not see. */
@Component({
  selector: 'amp-remote-changes',
  host: { class: 'amp-visually-hidden', role: 'status' },
  template: `{{ announcement() }}`,
})
export class RemoteChangeNotification {
  readonly controller = input.required<InterfaceController>();
  private readonly messages = inject(Messages);

  protected readonly announcement = computed(() => {
    const { others } = this.controller();
    if (others.hasRowLeft()) return this.messages.say('others.left');
    const changes = others.current();
    if (changes.isOnly(this.controller().root()['data'])) return this.messages.say('others.page');
    const counts = { changed: changes.changed, added: changes.added, removed: changes.removed };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => this.messages.say(`others.${what}`, { count }))
      .join(' ');
  });

  constructor() {
    this.messages.add(REMOTE_CHANGE_MESSAGES);
  }
}
