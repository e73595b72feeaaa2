/** A color in OKLCH: lightness 0 to 1, chroma from 0, hue in radians. */
export interface Color {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const HEX = /^#(?<long>[0-9a-f]{6})$|^#(?<short>[0-9a-f]{3})$/i;
const STEPS = 24;
/** How far outside the colors of screens rounding may lead. */
const SLACK = 0.0005;

/** Parses `#rrggbb` or `#rgb`; null for other texts. */
export function parseColor(text: string): Color | null {
  const channels = channelsOf(text);
  return channels && fromLinear(channels.map(toLinear) as unknown as Triple);
}

/** Formats a color as `#rrggbb`. Its chroma is reduced until screens can show it. */
export function hexOf(color: Color): string {
  const channels = screenColor(color).map((part) =>
    Math.round(Math.min(1, Math.max(0, toGamma(part))) * 255),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the WCAG contrast ratio of two colors, from 1 to 21.
 *
 * @throws Error for an invalid color
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(text: string): number {
  const channels = channelsOf(text);
  if (!channels) throw new Error(`${text} isn't a color`);
  const [red, green, blue] = channels.map(toLinear) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(text: string): Triple | null {
  const { long, short } = HEX.exec(text)?.groups ?? {};
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (digits === undefined) return null;
  const at = (start: number): number => parseInt(digits.slice(start, start + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** From linear sRGB, by the matrices of OKLab. */
function fromLinear([red, green, blue]: Triple): Color {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toLinearTriple({ lightness, chroma, hue }: Color): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isOnScreens(triple: Triple): boolean {
  return triple.every((part) => part >= -SLACK && part <= 1 + SLACK);
}

function screenColor(color: Color): Triple {
  const expected = toLinearTriple(color);
  if (isOnScreens(expected)) return expected;
  let [low, high] = [0, color.chroma];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (isOnScreens(toLinearTriple({ ...color, chroma: middle }))) low = middle;
    else high = middle;
  }
  return toLinearTriple({ ...color, chroma: low });
}
