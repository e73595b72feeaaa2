/** Counts the digits after the decimal separator; null if it is not a number. */
export function fractionDigits(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const text = String(value);
  return text.includes('e') ? null : (text.split('.')[1]?.length ?? 0);
}
