import { Component, computed, input } from '@angular/core';

/** A text with the part that was looked for made plain to see. */
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

/** What stands before the first place of a text where the other stands, that place as it is written, and the rest. */
export function partsOf(text: string, query: string): readonly [string, string, string] {
  const [lower, sought] = [text.toLowerCase(), query.toLowerCase()];
  // A few letters have a lower case of another length: then no place is sure.
  const at = query === '' || lower.length !== text.length ? -1 : lower.indexOf(sought);
  if (at < 0) return [text, '', ''];
  const end = at + sought.length;
  return [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
