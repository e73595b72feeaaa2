/** How many digits a number shows behind the decimal sign; null for what is no number. */
export function fractionDigits(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const text = String(value);
  return text.includes('e') ? null : (text.split('.')[1]?.length ?? 0);
}

/** The most decimals among values. */
export function mostFractionDigits(values: readonly unknown[]): number {
  return values.reduce<number>((most, value) => Math.max(most, fractionDigits(value) ?? 0), 0);
}
