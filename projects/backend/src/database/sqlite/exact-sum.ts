import { formatDecimal, parseDecimal, unitsAt } from '@ampersand-prototype/generics';

/** Numbers up to this are added as numbers; their decimal text is unique. */
const MAX_SMALL = 2 ** 49;
/** A sum of small numbers that still has room for one more. */
const MAX_SUM = 2 ** 52;
/** The last power of ten by which a small number is multiplied. */
const MAX_SMALL_SCALE = 15;

/** Adds numbers up with all decimal digits. Most are small enough to be added as numbers, which is fast. */
export class ExactSum {
  #isEmpty = true;
  #scale = 0;
  /** In units of the scale. */
  #small = 0;
  #large = 0n;

  add(value: number | bigint): void {
    this.#isEmpty = false;
    if (typeof value === 'bigint') this.#large += value * 10n ** BigInt(this.#scale);
    else if (!this.#addSmall(value)) this.#addLarge(value);
  }

  /** The sum as text; null if nothing was added. */
  get text(): string | null {
    if (this.#isEmpty) return null;
    return formatDecimal({ units: this.#large + BigInt(this.#small), scale: this.#scale });
  }

  #addSmall(value: number): boolean {
    const power = 10 ** this.#scale;
    const units = value * power;
    const isExact =
      Number.isInteger(units) && Math.abs(units) < MAX_SMALL && units / power === value;
    if (!isExact || this.#scale > MAX_SMALL_SCALE) return false;
    this.#small += units;
    if (Math.abs(this.#small) > MAX_SUM) this.#flush();
    return true;
  }

  #addLarge(value: number): void {
    this.#flush();
    const decimal = parseDecimal(String(value));
    const scale = Math.max(decimal.scale, this.#scale);
    const large = unitsAt({ units: this.#large, scale: this.#scale }, scale);
    this.#large = large + unitsAt(decimal, scale);
    this.#scale = scale;
  }

  #flush(): void {
    this.#large += BigInt(this.#small);
    this.#small = 0;
  }
}
