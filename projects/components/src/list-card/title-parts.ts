/** Shorter texts can be in a title by coincidence. */
const MIN_LENGTH = 3;
const WORD = /[\p{L}\p{N}]/u;
/** What joins the parts of a label. */
const JOINT = /^\s*[,;:·–—-]\s*|\s*[,;:·–—-]\s*$/u;

/** Whether a title is a text, or contains it as words of its own. */
export function containsText(title: string, text: string): boolean {
  if (title === text) return true;
  const at = text.length < MIN_LENGTH ? -1 : title.indexOf(text);
  if (at < 0) return false;
  const around = (title[at - 1] ?? '') + (title[at + text.length] ?? '');
  return !WORD.test(around);
}

/** Removes a date that is the first or last part of a title, where it is shown in another place. */
export function withoutDate(title: string, date: string): string {
  const rest = title.startsWith(date)
    ? title.slice(date.length)
    : title.endsWith(date)
      ? title.slice(0, -date.length)
      : '';
  const name = rest.replace(JOINT, '');
  return date === '' || name === rest || name === '' ? title : name;
}
