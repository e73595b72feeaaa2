/** Why an item of an interface cannot be filled. What a compiler says of a script is told as it is, in English. */
export type ItemError = { readonly about: ItemErrorKey } | string;

/** Why an item of an installed interface cannot be filled. */
export type ItemErrorKey = 'computed' | 'withoutRight';

/** Why it cannot be filled, in the words of a language. */
export function itemErrorText(
  why: ItemError | null,
  words: Readonly<Record<ItemErrorKey | 'unknown', string>>,
): string {
  if (typeof why === 'string') return why;
  return words[why?.about ?? 'unknown'];
}
