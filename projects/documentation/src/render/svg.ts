import { escapeXml, type DiagramText } from '@ampersand-prototype/generics';
import {
  LINE_HEIGHT,
  PADDING,
  type PlacedDiagram,
  type PlacedEdge,
  type PlacedLabel,
  type PlacedNode,
  type Point,
} from '../diagram/placed-diagram.ts';
import { FONT_SIZE, shortened } from '../diagram/diagram-text.ts';

/** The options for rendering a diagram as SVG: links and embedding. */
export interface SvgOptions {
  /** The address of a definition; null where there is none. */
  readonly href: (definition: string) => string | null;
  readonly isStandalone: boolean;
}

/** Colors of a file; a page has its own. Some viewers do not know custom properties. */
const STYLE = `svg{background:#fff}.node rect,.node line{fill:#f3f6fb;stroke:#5b6b86}.focus rect{fill:#dbe7ff;stroke:#1f5fbf;stroke-width:2}
.edge path{fill:none;stroke:#5b6b86}.edge polygon{fill:#5b6b86;stroke:#5b6b86}.edge .hollow{fill:#fff}text{fill:#1b2130}a:hover text{text-decoration:underline}
@media (prefers-color-scheme:dark){svg{background:#14171d}.node rect,.node line{fill:#232934;stroke:#8fa0bd}.focus rect{fill:#1f3a68;stroke:#8fb6ff}
.edge path{stroke:#8fa0bd}.edge polygon{fill:#8fa0bd;stroke:#8fa0bd}.edge .hollow{fill:#14171d}text{fill:#e6eaf2}}`;

/** Renders a diagram as SVG. Nodes and labels are links, so that the keyboard reaches them. */
export function renderSvg(placed: PlacedDiagram, options: SvgOptions): string {
  const { diagram, width, height, nodes, edges } = placed;
  const { isStandalone } = options;
  const [titleId, descriptionId] = [`${diagram.id}-title`, `${diagram.id}-description`];
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      `role="group" aria-labelledby="${escapeXml(titleId)}" aria-describedby="${escapeXml(descriptionId)}" ` +
      `font-family="Roboto, Arial, Helvetica, 'Liberation Sans', sans-serif" font-size="${FONT_SIZE}">`,
    `<title id="${escapeXml(titleId)}">${escapeXml(diagram.title)}</title>`,
    `<desc id="${escapeXml(descriptionId)}">${escapeXml(diagram.description)}</desc>`,
    ...(isStandalone ? [`<style>${STYLE}</style>`] : []),
    ...edges.map((edge) => renderEdge(edge)),
    ...edges.flatMap(({ labels }) => labels.map((label) => renderLabel(label, options))),
    ...nodes.map((node) => renderNode(node, options)),
    '</svg>',
  ];
  return lines.join('\n');
}

function renderNode(placed: PlacedNode, options: SvgOptions): string {
  const { node, x, y, width, height } = placed;
  const center = number(x + width / 2);
  const first = y + PADDING + LINE_HEIGHT - 5;
  const hasRows = node.rows.length > 0;
  const rule = number(y + PADDING + LINE_HEIGHT + PADDING / 2);
  const heading = `<text x="${center}" y="${number(first)}" text-anchor="middle"${hasRows ? ' font-weight="600"' : ''}>${text(node)}</text>`;
  const rows = node.rows.map((row, i) => {
    const at = number(first + PADDING + (i + 1) * LINE_HEIGHT);
    return link(row, `<text x="${number(x + PADDING)}" y="${at}">${text(row)}</text>`, options);
  });
  return [
    `<g class="${node.isFocus ? 'node focus' : 'node'}" data-node="${escapeXml(node.id)}">`,
    `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="6"/>`,
    ...(hasRows
      ? [`<line x1="${number(x)}" y1="${rule}" x2="${number(x + width)}" y2="${rule}"/>`]
      : []),
    link(node, heading, options),
    ...rows,
    '</g>',
  ].join('');
}

function renderEdge({ edge, points }: PlacedEdge): string {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return '';
  const path = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`);
  const isHollow = edge.kind === 'specialization';
  const ends = `data-source="${escapeXml(edge.source)}" data-target="${escapeXml(edge.target)}"`;
  return (
    `<g class="edge" ${ends}><path d="${path.join('')}" fill="none"/>` +
    `<polygon${isHollow ? ' class="hollow"' : ''} points="${arrow(before, end, isHollow ? 11 : 8)}"/></g>`
  );
}

function renderLabel({ label, x, y, height }: PlacedLabel, options: SvgOptions): string {
  const at = `x="${number(x)}" y="${number(y + height - 5)}"`;
  return link(label, `<text class="label" ${at}>${text(label)}</text>`, options);
}

/** The corners of an arrow head that ends at `end`. */
function arrow(before: Point, end: Point, size: number): string {
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: number): string =>
    `${number(end.x - dx * size - dy * side)},${number(end.y - dy * size + dx * side)}`;
  return `${number(end.x)},${number(end.y)} ${corner(size / 2)} ${corner(-size / 2)}`;
}

function link({ definition }: DiagramText, content: string, { href }: SvgOptions): string {
  const address = definition === null ? null : href(definition);
  return address === null ? content : `<a href="${escapeXml(address)}">${content}</a>`;
}

function text({ text: complete }: DiagramText): string {
  const shown = shortened(complete);
  const hint = shown === complete ? '' : `<title>${escapeXml(complete)}</title>`;
  return hint + escapeXml(shown);
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}
