import { Component, computed, inject, input } from '@angular/core';
import type { AtomReference, ChangeDescription } from '@ampersand-prototype/generics';
import { HistoryMessages } from '../messages/history-messages';
import { ChangedAtom } from './changed-atom';
import {
  conceptLabels,
  sentencePattern,
  sourceConcept,
  targetConcept,
  type FactDescription,
} from './fact-description';

/** A piece of a sentence: a plain text, the name of a field, or an atom. */
type Piece =
  | { readonly kind: 'text' | 'field'; readonly text: string }
  | {
      readonly kind: 'atom';
      readonly atom: AtomReference;
      readonly concept: string | null;
      readonly conceptLabel: string | null;
    };

/** Shows a change as a sentence with links. */
@Component({
  selector: 'amp-change-sentence',
  imports: [ChangedAtom],
  template: `@for (piece of pieces(); track $index) {
    @switch (piece.kind) {
      @case ('atom') {
        <amp-changed-atom
          [atom]="piece.atom"
          [concept]="piece.concept"
          [conceptLabel]="piece.conceptLabel"
        />
      }
      @case ('field') {
        <em>{{ piece.text }}</em>
      }
      @default {
        <span>{{ piece.text }}</span>
      }
    }
  }`,
  styles: `
    :host {
      overflow-wrap: anywhere;
    }
    span {
      white-space: pre-wrap;
    }
  `,
})
export class ChangeSentence {
  readonly fact = input.required<FactDescription>();
  /** The author; null for sentences about future changes, and about changes that were just undone. */
  readonly who = input<string | null>(null);

  private readonly messages = inject(HistoryMessages);

  protected readonly pieces = computed<readonly Piece[]>(() => {
    const [fact, who] = [this.fact(), this.who()];
    return sentencePattern(fact, who === null ? 'is' : 'by', this.messages)
      .split(/(\{\w+\})/)
      .filter((part) => part !== '')
      .map((part) => this.pieceOf(part, fact, who));
  });

  private pieceOf(part: string, { change, old }: FactDescription, who: string | null): Piece {
    switch (part) {
      case '{who}':
        return { kind: 'text', text: who ?? '' };
      case '{field}':
        return { kind: 'field', text: change.label };
      case '{concept}':
        return { kind: 'text', text: change.label };
      case '{from}':
        return {
          ...{ kind: 'atom', atom: change.from, concept: sourceConcept(change) },
          conceptLabel: conceptLabels(change).from,
        };
      case '{to}':
        return this.target(change.to, change);
      case '{old}':
        return this.target(old, change);
      default:
        return { kind: 'text', text: part };
    }
  }

  private target(atom: AtomReference | null, change: ChangeDescription): Piece {
    if (!atom || (atom._label_ === '' && atom._id_ === ''))
      return { kind: 'text', text: this.messages.say('changeLog.value.none') };
    const conceptLabel = conceptLabels(change).to;
    return { kind: 'atom', atom, concept: targetConcept(change), conceptLabel };
  }
}
