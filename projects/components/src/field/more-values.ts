import { Component, computed, inject, input } from '@angular/core';
import { Messages, TabStop } from '@ampersand-prototype/components/application';
import type { ListPreview } from './list-preview';

/** The button after the first values of a long list in a table cell: it opens the rest, and closes it again. */
@Component({
  selector: 'amp-more-values',
  imports: [TabStop],
  template: `
    <button
      type="button"
      ampTabStop
      class="amp-more"
      [attr.aria-expanded]="preview().isOpen()"
      [attr.aria-label]="label()"
      (click)="toggle()"
      (dblclick)="$event.stopPropagation()"
    >
      {{ preview().isOpen() ? label() : '+' + preview().hiddenCount() }}
    </button>
  `,
})
export class MoreValues {
  readonly preview = input.required<Pick<ListPreview<unknown>, 'isOpen' | 'hiddenCount'>>();
  private readonly messages = inject(Messages);
  protected readonly label = computed(() => {
    const count = this.preview().hiddenCount();
    return count > 0
      ? this.messages.say('field.showMore', { count })
      : this.messages.say('field.showFewer');
  });

  protected toggle(): void {
    this.preview().isOpen.update((isOpen) => !isOpen);
  }
}
