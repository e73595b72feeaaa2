/** Returns the first character of a label, which a folded menu shows for an entry without an icon. */
export function initialOf(label: string): string {
  const [first] = new Intl.Segmenter().segment(label.trim());
  return first?.segment.toUpperCase() ?? '';
}
