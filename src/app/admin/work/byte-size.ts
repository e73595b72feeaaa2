const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** Formats a number of bytes in the largest unit that fits. */
export function byteSize(bytes: number, locale: string): string {
  let [value, index] = [bytes, 0];
  while (value >= STEP && index < UNITS.length - 1) [value, index] = [value / STEP, index + 1];
  const unit = UNITS[index];
  const format = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, { ...format, unit }).format(value);
}
