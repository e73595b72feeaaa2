/** A value as it travels in JSON. 64-bit integers outside the safe range travel as strings of digits. */
export type PatchValue = string | number | boolean | null;
