/** Why an item of an interface cannot be filled. What a compiler says of a script is told as it is, in English. */
export type ItemFault = { readonly about: ItemFaultKey } | string;

/** Why an item of an installed interface cannot be filled. */
export type ItemFaultKey = 'computed' | 'withoutRight';

/** Why it cannot be filled, in the words of a language. */
export function itemFaultText(
  why: ItemFault | null,
  words: Readonly<Record<ItemFaultKey | 'unknown', string>>,
): string {
  if (typeof why === 'string') return why;
  return words[why?.about ?? 'unknown'];
}
