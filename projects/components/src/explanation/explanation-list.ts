import { Component, input, output } from '@angular/core';
import type { ExplainResponse } from '@ampersand-prototype/generics';
import { ExplanationText } from './explanation-text';

/**
 * Shows the explanations of several rules. It is loaded on demand, so the public API must not export it: an application
 * would then load the whole library with each field.
 */
@Component({
  selector: 'amp-explanation-list',
  imports: [ExplanationText],
  template: `
    @for (response of responses(); track $index) {
      <amp-explanation
        [mayGrow]="mayGrow()"
        [response]="response"
        [isLoading]="isLoading()"
        (more)="more.emit()"
      />
    }
  `,
  styles: `
    :host {
      display: contents;
    }
  `,
})
export class ExplanationList {
  readonly responses = input.required<readonly ExplainResponse[]>();
  /** Whether more steps can be requested. */
  readonly mayGrow = input(false);
  /** Whether more steps are being requested. */
  readonly isLoading = input(false);
  /** The user requests more steps. */
  readonly more = output();
}
