const MAX_LENGTH = 254;

/** Checks whether a text is one e-mail address and nothing else: no list, no name, and no characters of a header. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= MAX_LENGTH && /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(text)
  );
}
