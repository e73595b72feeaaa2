import { Component, inject, input } from '@angular/core';
import type { SignalEffect } from '@ampersand-prototype/generics';
import { ReasonText } from '../../field/reason-text';
import type { Counted, Forecast } from './forecast';
import { LedgerWords } from '../words/ledger-words';
import { ToldSentence } from '../told/told-sentence';

/** So many changes of rules are told one by one. */
const MOST_TOLD = 5;

/** What would come of deleting something: what goes with it, what rules do then, whom it gives work, what forbids it. */
@Component({
  selector: 'amp-forecast-text',
  imports: [ReasonText, ToldSentence],
  template: `
    @if (forecast(); as forecast) {
      @if (forecast.blocked.length > 0) {
        <amp-reason-text
          tone="foretold"
          [reason]="{ kind: 'violations', lines: forecast.blocked }"
        />
      } @else {
        @if (isAlone(forecast)) {
          <p>{{ words.say('ledger.delete.alone') }}</p>
        }
        @if (forecast.atoms.length > 0) {
          <h3>{{ words.say('ledger.delete.atoms') }}</h3>
          <ul>
            @for (atoms of forecast.atoms; track $index) {
              <li>{{ countText(atoms) }}</li>
            }
          </ul>
        }
        @if (forecast.links.length > 0) {
          <h3>{{ words.say('ledger.delete.links') }}</h3>
          <ul>
            @for (links of forecast.links; track $index) {
              <li>{{ countText(links) }}</li>
            }
          </ul>
        }
        @if (forecast.own.length > 0) {
          <h3>{{ words.say('ledger.delete.own') }}</h3>
          <p>{{ forecast.own.join(', ') }}</p>
        }
        @if (forecast.byRules.length > 0) {
          <h3>{{ words.say('ledger.delete.rules') }}</h3>
          <ul>
            @for (fact of forecast.byRules.slice(0, most); track $index) {
              <li><amp-told-sentence [fact]="fact" /></li>
            }
            @if (forecast.byRules.length > most) {
              <li>
                {{ words.say('ledger.effects.more', { count: forecast.byRules.length - most }) }}
              </li>
            }
          </ul>
        }
        @for (work of [forecast.appear, forecast.vanish]; track $index) {
          @if (work.length > 0) {
            <h3>
              {{ words.say($first ? 'ledger.delete.work' : 'ledger.delete.relieves') }}
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
export class ForecastText {
  readonly forecast = input.required<Forecast | null>();

  protected readonly words = inject(LedgerWords);
  protected readonly most = MOST_TOLD;

  protected isAlone({ atoms, links, byRules, appear, vanish, blocked }: Forecast): boolean {
    return [atoms, links, byRules, appear, vanish, blocked].every((list) => list.length === 0);
  }

  protected countText({ label, count, names }: Counted): string {
    const { words } = this;
    const text = words.say('ledger.delete.count', { count, label });
    if (names.length === 0) return text;
    const more = names.length < count ? '…' : '';
    return `${text}: ${names.map((name) => words.local(name)).join('; ')}${more}`;
  }

  protected workText({ message, count, roles }: SignalEffect): string {
    const { words } = this;
    const forWhom =
      roles.length === 0
        ? words.say('ledger.delete.forNobody')
        : words.say('ledger.delete.forRoles', { roles: roles.join(', ') });
    return `${words.local(message)} (${count}, ${forWhom})`;
  }
}
