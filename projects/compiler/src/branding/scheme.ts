import { contrast, hexOf, parseColor, type Color } from './color.ts';

/** The lightest and darkest backgrounds of text, in light and dark mode. */
const GROUNDS = { light: '#e9e7eb', dark: '#2a2b2f' };
/** Minimum contrast ratio of text according to WCAG AA. */
export const READABLE = 4.5;
const STEP = 0.005;

/** Checks whether text in this color is readable on every light surface. */
export function isReadable(hex: string): boolean {
  return contrast(hex, GROUNDS.light) >= READABLE;
}

/** Computes the lowest contrast of a color on light surfaces, with one decimal. */
export function contrastOnPage(hex: string): number {
  return Math.floor(contrast(hex, GROUNDS.light) * 10) / 10;
}

/** Finds the closest color with sufficient contrast for text. */
export function readableColor(hex: string): string {
  const color = parseColor(hex);
  return color ? movedUntilReadable(color, GROUNDS.light, -STEP) : hex;
}

function movedUntilReadable(color: Color, ground: string, step: number): string {
  let { lightness } = color;
  let hex = hexOf(color);
  while (contrast(hex, ground) < READABLE && lightness > 0 && lightness < 1) {
    lightness += step;
    hex = hexOf({ ...color, lightness });
  }
  return hex;
}

/** A color of the same hue: so light, and with no more than so much chroma. */
function tone(color: Color, lightness: number, max: number): string {
  return hexOf({ ...color, lightness, chroma: Math.min(color.chroma, max) });
}

/** The colors that belong to a role of Material 3, each for light and dark. */
function roleTokens(role: string, hex: string, color: Color): readonly string[] {
  const bright = movedUntilReadable(
    {
      ...color,
      lightness: Math.max(0.8, color.lightness),
      chroma: Math.min(color.chroma, 0.13),
    },
    GROUNDS.dark,
    STEP,
  );
  return [
    token(role, hex, bright),
    token(`on-${role}`, '#ffffff', tone(color, 0.22, 0.08)),
    token(`${role}-container`, tone(color, 0.91, 0.05), tone(color, 0.36, 0.09)),
    token(`on-${role}-container`, tone(color, 0.28, 0.09), tone(color, 0.92, 0.04)),
  ];
}

function token(name: string, light: string, dark: string): string {
  return `--mat-sys-${name}: light-dark(${light}, ${dark});`;
}

/** The muted variant of the primary color, for the current menu entry. */
function secondaryTokens(color: Color): readonly string[] {
  return [
    token('secondary', tone(color, 0.45, 0.05), tone(color, 0.82, 0.04)),
    token('on-secondary', '#ffffff', tone(color, 0.22, 0.05)),
    token('secondary-container', tone(color, 0.92, 0.035), tone(color, 0.35, 0.04)),
    token('on-secondary-container', tone(color, 0.27, 0.05), tone(color, 0.93, 0.03)),
  ];
}

/** With more contrast the same hue is darker in light, unless the color is as dark already, and lighter in dark. */
function strongToken(hex: string, color: Color): string {
  const strong = tone(color, 0.3, 0.12);
  const isDarker = contrast(hex, GROUNDS.light) > contrast(strong, GROUNDS.light);
  return token('primary', isDarker ? hex : strong, tone(color, 0.88, 0.07));
}

/**
 * Generates the styles of the application's colors, in light, dark, and high contrast. They override the theme of the shell in
 * any order. The primary color is used unchanged; all others derive from it and from `accent`.
 */
export function schemeStyles(primary: string | null, accent: string | null): string {
  const color = primary === null ? null : parseColor(primary);
  const second = accent === null ? null : parseColor(accent);
  const tokens = [
    ...(primary !== null && color
      ? [...roleTokens('primary', primary, color), ...secondaryTokens(color)]
      : []),
    ...(accent !== null && second ? roleTokens('tertiary', accent, second) : []),
  ];
  if (tokens.length === 0) return '';
  const rules = [`html:root { ${tokens.join(' ')} }`];
  if (primary !== null && color) {
    const strong = strongToken(primary, color);
    rules.push(`html:root[data-contrast='high'] { ${strong} }`);
    rules.push(
      `@media (prefers-contrast: more) { html:root:not([data-contrast='normal']) { ${strong} } }`,
    );
  }
  return rules.join('\n');
}
