import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, input, resource } from '@angular/core';
import { Messages, requestErrorOf } from '@ampersand-prototype/components/application';
import { Absences, type AbsenceQuestion } from './absences';
import { ExplanationMessages } from './explanation-messages';

/** Shows why something is not on a page or can't be changed. */
@Component({
  selector: 'amp-why-not',
  imports: [NgTemplateOutlet],
  template: `
    <div role="status">
      @if (response.isLoading()) {
        <p>{{ messages.say('why.loading') }}</p>
      } @else if (response.error()) {
        <p>{{ failure() }}</p>
      } @else if (response.value(); as absence) {
        @for (sentence of absence.sentences; track $index) {
          <p dir="auto">{{ sentence }}</p>
        } @empty {
          <p>{{ ownMessages.say('whyNot.nothing') }}</p>
        }
        <ng-container
          [ngTemplateOutlet]="list"
          [ngTemplateOutletContext]="{ $implicit: absence.conditions }"
        />
        @if (absence.roles.length > 0) {
          <p>{{ ownMessages.say('whyNot.roles', { roles: roles() }) }}</p>
        }
      }
    </div>
    <ng-template #list let-conditions>
      @if (conditions.length > 0) {
        <ul>
          @for (condition of conditions; track $index) {
            <li>
              <span dir="auto">{{ condition.text }}</span>
              <ng-container
                [ngTemplateOutlet]="list"
                [ngTemplateOutletContext]="{ $implicit: condition.children }"
              />
            </li>
          }
        </ul>
      }
    </ng-template>
  `,
  styles: `
    :host {
      display: block;
      font: var(--mat-sys-body-medium, inherit);
      color: var(--mat-sys-on-surface, CanvasText);
      overflow-wrap: anywhere;
    }
    p {
      margin: 0;
    }
    ul {
      margin: 0;
      padding-inline-start: 1.125rem;
    }
  `,
})
export class WhyNotText {
  readonly about = input.required<AbsenceQuestion>();
  protected readonly messages = inject(Messages);
  protected readonly ownMessages = inject(ExplanationMessages);
  private readonly absences = inject(Absences);
  protected readonly response = resource({
    params: () => this.about(),
    loader: ({ params }) => this.absences.explain(params),
  });
  protected readonly failure = computed(() => {
    const error = this.response.error();
    return error
      ? this.messages.say(`reason.rejected.${requestErrorOf(error.cause ?? error).kind}`)
      : '';
  });
  protected readonly roles = computed(() => {
    const roles = this.response.hasValue() ? this.response.value().roles : [];
    return roles.map(({ label }) => label).join(', ');
  });
}
