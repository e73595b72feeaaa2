/** Counts the digits after the decimal separator; null if it is not a number. */
export function fractionDigits(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const text = String(value);
  return text.includes('e') ? null : (text.split('.')[1]?.length ?? 0);
}

/** Returns the maximum number of decimals among values. */
export function maxFractionDigits(values: readonly unknown[]): number {
  return values.reduce<number>((max, value) => Math.max(max, fractionDigits(value) ?? 0), 0);
}
