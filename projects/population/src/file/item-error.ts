/** The reason why an item of an interface cannot be filled. Messages of a compiler stay in English. */
export type ItemError = { readonly about: ItemErrorKey } | string;

/** The reason why an item of an installed interface cannot be filled. */
export type ItemErrorKey = 'computed' | 'withoutRight';

/** Describes in a language why an item cannot be filled. */
export function itemErrorText(
  why: ItemError | null,
  messages: Readonly<Record<ItemErrorKey | 'unknown', string>>,
): string {
  if (typeof why === 'string') return why;
  return messages[why?.about ?? 'unknown'];
}
