/** Characters that fit in a line of a box, and its lines. */
const [MAX_LENGTH, MAX_LINES] = [16, 2];

/** Wraps a label into lines for a box of the graph. */
export function wrappedLabel(label: string): readonly string[] {
  const lines: string[] = [];
  let rest = label.trim();
  while (rest.length > MAX_LENGTH && lines.length < MAX_LINES - 1) {
    const space = rest.lastIndexOf(' ', MAX_LENGTH);
    const end = space > 0 ? space : MAX_LENGTH;
    lines.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...lines, rest.length > MAX_LENGTH ? `${rest.slice(0, MAX_LENGTH - 1)}…` : rest];
}
