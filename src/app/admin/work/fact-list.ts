import { Component, input } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';

/** A named value. */
export interface Fact {
  /** The message of its name. */
  readonly name: string;
  /** Null leaves the fact out. */
  readonly value: string | number | null | undefined;
  readonly isCode?: boolean;
  /** What the pointer shows, where the value is shortened. */
  readonly title?: string;
  /** Takes a line of its own. */
  readonly isWide?: boolean;
}

/** A list of named values, in as many columns as fit. */
@Component({
  selector: 'app-fact-list',
  imports: [SayPipe],
  template: `
    <dl>
      @for (fact of facts(); track fact.name) {
        @if (fact.value !== null && fact.value !== undefined) {
          <div [class.wide]="fact.isWide">
            <dt>{{ fact.name | say }}</dt>
            <dd>
              @if (fact.isCode) {
                <code [attr.title]="fact.title">{{ fact.value }}</code>
              } @else {
                {{ fact.value }}
              }
            </dd>
          </div>
        }
      }
    </dl>
  `,
  styleUrl: './fact-list.scss',
})
export class FactList {
  readonly facts = input.required<readonly Fact[]>();
}
