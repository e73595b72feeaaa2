import { HttpClient } from '@angular/common/http';
import { Component, inject, input, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import {
  Explanations,
  ExplanationText,
  type ExplanationResult,
} from '@ampersand-prototype/components';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { foldText, type SearchResponse } from '@ampersand-prototype/generics';
import { apiPath } from '../api/api-path';
import { MISSING_TASK_MESSAGES } from './missing-task-messages';

/** Shorter texts can't be searched for. */
const MIN_LENGTH = 2;

/** Explains why a rule has no task for an item. */
@Component({
  selector: 'app-missing-task',
  imports: [ExplanationText, SayPipe],
  template: `
    <details>
      <summary>
        {{ 'signals.missing' | say }} <span class="visually-hidden">{{ about() }}</span>
      </summary>
      <form (submit)="$event.preventDefault(); ask(item.value.trim(), other.value.trim())">
        <label>
          <span>{{ 'signals.missing.item' | say }}</span>
          <input #item type="text" required autocomplete="off" />
        </label>
        <label>
          <span>{{ 'signals.missing.other' | say }}</span>
          <input #other type="text" autocomplete="off" />
        </label>
        <button type="submit" class="amp-button">{{ 'action.why' | say }}</button>
      </form>
      <div role="status">
        @if (result(); as result) {
          @if (result.kind === 'failed') {
            <p>{{ messages.say('reason.rejected.' + result.requestError.kind) }}</p>
          } @else {
            @for (response of result.responses; track $index) {
              <amp-explanation [response]="response" />
            }
          }
        }
      </div>
    </details>
  `,
  styles: `
    summary {
      inline-size: fit-content;
      padding-block: 0.5rem;
      cursor: pointer;
    }
    form {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.5rem;
      margin-block-end: 0.5rem;
    }
    label {
      display: grid;
      flex: 1 1 12rem;
      gap: 0.25rem;
      min-inline-size: 0;
    }
    input {
      min-block-size: 2.75rem;
      min-inline-size: 0;
      padding-inline: 0.75rem;
      border: 1px solid var(--mat-sys-outline);
      border-radius: var(--mat-sys-corner-small);
      background: var(--mat-sys-surface);
      color: var(--mat-sys-on-surface);
      font: inherit;
    }
  `,
})
export class MissingTask {
  /** Name of the rule. */
  readonly rule = input.required<string>();
  /** The rule in words, for screen readers: there are several on the page. */
  readonly about = input.required<string>();
  protected readonly messages = inject(Messages);
  private readonly explanations = inject(Explanations);
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  protected readonly result = signal<ExplanationResult | null>(null);

  constructor() {
    this.messages.add(MISSING_TASK_MESSAGES);
  }

  protected async ask(item: string, other: string): Promise<void> {
    const rule = this.rule();
    const result = await this.explanations.request(async () => {
      const source = await this.idOf(item);
      const target = other === '' ? source : await this.idOf(other);
      return [await this.explanations.ofPair({ rule, source, target })];
    });
    this.result.set(result);
  }

  /** The identifier of an item by its label; other texts are identifiers. */
  private async idOf(text: string): Promise<string> {
    if (text.length < MIN_LENGTH) return text;
    const { results } = await firstValueFrom(
      this.http.get<SearchResponse>(this.path('search'), { params: { q: text } }),
    );
    const named = results.find(({ _label_ }) => foldText(_label_) === foldText(text));
    return named?._id_ ?? text;
  }
}
