import { foldText } from '@ampersand-prototype/generics';
import { Component, computed, input } from '@angular/core';

/** Shows a text with the matching part highlighted. */
@Component({
  selector: 'amp-matched-text',
  template: `{{ parts()[0] }}<mark>{{ parts()[1] }}</mark
    >{{ parts()[2] }}`,
  styles: `
    mark {
      background: none;
      color: inherit;
      font-weight: 700;
    }
  `,
})
export class MatchedText {
  readonly text = input.required<string>();
  readonly query = input.required<string>();
  protected readonly parts = computed(() => partsOf(this.text(), this.query()));
}

/** Splits a text at its first match: before, match, and after. */
function partsOf(text: string, query: string): readonly [string, string, string] {
  const sought = foldText(query);
  const { folded, origins } = foldedWithOrigins(text);
  const at = sought === '' ? -1 : folded.indexOf(sought);
  if (at < 0) return [text, '', ''];
  const [start, end] = [origins[at] ?? 0, origins[at + sought.length] ?? text.length];
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** A folded text, and where in the text each of its characters comes from. */
function foldedWithOrigins(text: string): { folded: string; origins: readonly number[] } {
  let [folded, at] = ['', 0];
  const origins: number[] = [];
  for (const character of text) {
    const part = foldText(character);
    for (let i = 0; i < part.length; i++) origins.push(at);
    folded += part;
    at += character.length;
  }
  return { folded, origins };
}
