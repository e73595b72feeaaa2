import { Component, input, model } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';

/** A field with the text that filters a list. */
@Component({
  selector: 'app-search-field',
  imports: [SayPipe],
  template: `
    <input
      #field
      type="search"
      [attr.aria-label]="label() | say"
      [placeholder]="label() | say"
      [value]="query()"
      (input)="query.set(field.value)"
    />
  `,
  styleUrl: './form.scss',
  styles: `
    input {
      inline-size: min(100%, 18rem);
    }
  `,
})
export class SearchField {
  /** The message that is its name. */
  readonly label = input.required<string>();
  readonly query = model.required<string>();
}
