import { Component } from '@angular/core';
import { codecOf } from '../codec/codec-of';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';
import { CodeEditor } from './code-editor';

/** Shows and edits long texts, such as documents and scripts, in a code editor that loads when it is shown. */
@Component({
  selector: 'atomic-hugealphanumeric, app-atomic-hugealphanumeric',
  hostDirectives: [ATOMIC_FIELD],
  imports: [CodeEditor, EditorTemplate, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot><amp-code-editor [slot]="slot" /></ng-template>
    </amp-value-field>
  `,
})
export class AtomicHugeAlphanumeric {
  protected readonly codec = codecOf('HUGEALPHANUMERIC');
}
