import { Component, inject, input } from '@angular/core';
import type { SignalEffect } from '@ampersand-prototype/generics';
import { ReasonText } from '../../field/reason-text';
import type { Counted, Impact } from './impact';
import { HistoryMessages } from '../messages/history-messages';
import { ChangeSentence } from '../describe/change-sentence';

/** Maximum number of changes of rules that are described one by one. */
const MAX_DESCRIBED_CHANGES = 5;

/** Formats the impact of a deletion as sentences. */
@Component({
  selector: 'amp-impact-text',
  imports: [ReasonText, ChangeSentence],
  template: `
    @if (impact(); as impact) {
      @if (impact.blocked.length > 0) {
        <amp-reason-text tone="preview" [reason]="{ kind: 'violations', lines: impact.blocked }" />
      } @else {
        @if (isAlone(impact)) {
          <p>{{ messages.say('changeLog.delete.alone') }}</p>
        }
        @if (impact.atoms.length > 0) {
          <h3>{{ messages.say('changeLog.delete.atoms') }}</h3>
          <ul>
            @for (atoms of impact.atoms; track $index) {
              <li>{{ countText(atoms) }}</li>
            }
          </ul>
        }
        @if (impact.links.length > 0) {
          <h3>{{ messages.say('changeLog.delete.links') }}</h3>
          <ul>
            @for (links of impact.links; track $index) {
              <li>{{ countText(links) }}</li>
            }
          </ul>
        }
        @if (impact.own.length > 0) {
          <h3>{{ messages.say('changeLog.delete.own') }}</h3>
          <p>{{ impact.own.join(', ') }}</p>
        }
        @if (impact.byRules.length > 0) {
          <h3>{{ messages.say('changeLog.delete.rules') }}</h3>
          <ul>
            @for (fact of impact.byRules.slice(0, max); track $index) {
              <li><amp-change-sentence [fact]="fact" /></li>
            }
            @if (impact.byRules.length > max) {
              <li>
                {{ messages.say('changeLog.effects.more', { count: impact.byRules.length - max }) }}
              </li>
            }
          </ul>
        }
        @for (work of [impact.appear, impact.vanish]; track $index) {
          @if (work.length > 0) {
            <h3>
              {{ messages.say($first ? 'changeLog.delete.work' : 'changeLog.delete.relieves') }}
            </h3>
            <ul>
              @for (signal of work; track $index) {
                <li>{{ workText(signal) }}</li>
              }
            </ul>
          }
        }
      }
    }
  `,
  styles: `
    :host {
      display: block;
    }
    h3 {
      margin: 0.75rem 0 0.125rem;
      font-size: 0.875rem;
      font-weight: 500;
    }
    ul {
      margin: 0;
      padding-inline-start: 1.25rem;
    }
    p {
      margin: 0;
    }
  `,
})
export class ImpactText {
  readonly impact = input.required<Impact | null>();

  protected readonly messages = inject(HistoryMessages);
  protected readonly max = MAX_DESCRIBED_CHANGES;

  protected isAlone({ atoms, links, byRules, appear, vanish, blocked }: Impact): boolean {
    return [atoms, links, byRules, appear, vanish, blocked].every((list) => list.length === 0);
  }

  protected countText({ label, count, names }: Counted): string {
    const { messages } = this;
    const text = messages.say('changeLog.delete.count', { count, label });
    if (names.length === 0) return text;
    const more = names.length < count ? '…' : '';
    return `${text}: ${names.map((name) => messages.local(name)).join('; ')}${more}`;
  }

  protected workText({ message, count, roles }: SignalEffect): string {
    const { messages } = this;
    const forWhom =
      roles.length === 0
        ? messages.say('changeLog.delete.forNobody')
        : messages.say('changeLog.delete.forRoles', { roles: roles.join(', ') });
    return `${messages.local(message)} (${count}, ${forWhom})`;
  }
}
