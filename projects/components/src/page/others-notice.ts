import { Component, computed, inject, input } from '@angular/core';
import { Words } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../interfacing/interface-controller';

/** Tells those who do not see it, once and politely, what somebody else changed on the page, or rules where the user was. */
@Component({
  selector: 'amp-others-notice',
  host: { class: 'amp-visually-hidden', role: 'status' },
  template: `{{ told() }}`,
})
export class OthersNotice {
  readonly controller = input.required<InterfaceController>();
  private readonly words = inject(Words);

  protected readonly told = computed(() => {
    const { others } = this.controller();
    if (others.hasRowLeft()) return this.words.say('others.left');
    const changes = others.current();
    if (changes.isOnly(this.controller().root()['data'])) return this.words.say('others.page');
    const counts = { changed: changes.changed, added: changes.added, removed: changes.removed };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => this.words.say(`others.${what}`, { count }))
      .join(' ');
  });
}
