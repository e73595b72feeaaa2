import { Component, inject } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { ATOMIC_FIELD, AtomicField } from '../field/atomic-field';
import { MismatchMessage } from '../field/mismatch-message';

/** Shows whether binary content exists, without displaying or editing it. */
@Component({
  selector: 'atomic-binary, app-atomic-binary',
  hostDirectives: [ATOMIC_FIELD],
  imports: [MismatchMessage],
  template: `
    @if (field.mismatch(); as report) {
      <amp-mismatch-message [report]="report" />
    } @else {
      <span class="amp-quiet">{{ text() }}</span>
    }
  `,
})
export class AtomicBinary {
  private readonly messages = inject(Messages);
  protected readonly field = inject(AtomicField);

  protected text(): string {
    if (!this.field.rights().read)
      return this.messages.say('field.notReadable', { label: this.field.name() });
    return this.field.values().length > 0 ? this.messages.say('binary.present') : '–';
  }
}
