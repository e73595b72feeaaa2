import type { PairSet } from './pair-set.ts';

/** A set of pairs with the term that denotes it. */
export interface Panel {
  readonly term: string;
  readonly set: PairSet;
}

const WIDTH = 216;
const GAP = 28;
const ROW = 30;
const TOP = 58;
const MARGIN = 12;
/** Baseline of a text above the middle of its row. */
const BASELINE = 5;
const DOT = 4;
const COLUMNS = [72, 140] as const;

/** Colors follow the setting of the reader; the texts have a contrast of at least 4.5 on white and on black pages. */
const STYLE = `<style>
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .term { font: 600 14px ui-monospace, monospace; text-anchor: middle; }
  .symbol { font-size: 18px; text-anchor: middle; }
  .source { text-anchor: end; }
  circle { fill: #57606a; }
  line { stroke: #57606a; stroke-width: 1.5; }
  rect { fill: none; stroke: #8c959f; }
  .result rect { stroke: #0969da; stroke-width: 2; }
  .result line { stroke: #0969da; stroke-width: 2; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    circle { fill: #9ea7b3; }
    line { stroke: #9ea7b3; }
    rect { stroke: #6e7681; }
    .result rect, .result line { stroke: #58a6ff; }
  }
</style>`;

/** Draws operands and their result side by side, as SVG. The description lists the pairs of the result. */
export function drawPairs(operands: readonly Panel[], result: Panel | null): string {
  const panels = result ? [...operands, result] : operands;
  const rows = Math.max(...panels.flatMap(({ set }) => [set.source.length, set.target.length]));
  const height = TOP + rows * ROW + MARGIN;
  const width = panels.length * (WIDTH + GAP) - GAP + 2 * MARGIN;
  const rendered = panels.map((panel, index) => {
    const x = MARGIN + index * (WIDTH + GAP);
    const symbol = panel === result ? symbolAt(x - GAP / 2, height / 2, '=') : '';
    return symbol + panelOf(panel, { x, height, isResult: panel === result });
  });
  const shown = (result ?? operands[0])?.set.pairs.map((pair) => pair.join(' – ')).join(', ');
  const label = escaped(`${(result ?? operands[0])?.term ?? ''}: ${shown || 'no pairs'}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${STYLE}
${rendered.join('\n')}
</svg>
`;
}

function symbolAt(x: number, y: number, symbol: string): string {
  return `<text class="symbol" x="${x}" y="${y}">${symbol}</text>\n`;
}

function panelOf(
  { term, set }: Panel,
  {
    x,
    height,
    isResult,
  }: { readonly x: number; readonly height: number; readonly isResult: boolean },
): string {
  const rowOf = (atoms: readonly string[], atom: string): number =>
    TOP + (atoms.indexOf(atom) + 1 / 2) * ROW;
  const atoms = (list: readonly string[], column: 0 | 1): readonly string[] =>
    list.map((atom) => {
      const [at, y] = [COLUMNS[column], rowOf(list, atom)];
      const text = at + (column === 0 ? -2 * DOT - 2 : 2 * DOT + 2);
      const kind = column === 0 ? ' class="source"' : '';
      return `<circle cx="${at}" cy="${y}" r="${DOT}"/><text${kind} x="${text}" y="${y + BASELINE}">${escaped(atom)}</text>`;
    });
  const lines = set.pairs.map(
    ([a, b]) =>
      `<line x1="${COLUMNS[0]}" y1="${rowOf(set.source, a)}" x2="${COLUMNS[1]}" y2="${rowOf(set.target, b)}"/>`,
  );
  return [
    `<g transform="translate(${x} 0)"${isResult ? ' class="result"' : ''}>`,
    `<rect x="0" y="38" width="${WIDTH}" height="${height - 38 - MARGIN / 2}" rx="8"/>`,
    `<text class="term" x="${WIDTH / 2}" y="24">${escaped(term)}</text>`,
    ...lines,
    ...atoms(set.source, 0),
    ...atoms(set.target, 1),
    '</g>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
