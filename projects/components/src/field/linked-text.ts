/** A part of a sentence, optionally a link. */
export interface TextPart {
  readonly label: string;
  readonly commands: readonly string[] | null;
  /** What it opens, where that is a tab of its own: what waits on this page stays. */
  readonly opens?: string;
}

/** Splits a sentence into text and links. Each atom is a link the first time only. */
export function withLinks(text: string, links: readonly TextPart[]): readonly TextPart[] {
  const found = links
    .filter(({ label }) => label !== '')
    .map((link) => ({ link, at: placeOf(link.label, text) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const [first] = found;
  if (!first) return text === '' ? [] : [{ label: text, commands: null }];
  const { link, at } = first;
  const rest = links.filter((other) => other !== link);
  const before = text.slice(0, at);
  const after = withLinks(text.slice(at + link.label.length), rest);
  return [...(before === '' ? [] : [{ label: before, commands: null }]), link, ...after];
}

/** The position of a label as a whole word; -1 if there is none. */
function placeOf(label: string, text: string): number {
  const isPart = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1))
    if (!isPart(at - 1) && !isPart(at + label.length)) return at;
  return -1;
}
