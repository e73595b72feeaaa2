import { InjectionToken } from '@angular/core';

/** The technical type of a field's values, if it is more than readable. */
export interface FieldType {
  readonly name: string;
  /** Whether a value, which is neither empty nor an object, is one of this type. */
  fits(value: unknown): boolean;
}

/** Determines the technical type of a component's fields; any by default. */
export const FIELD_TYPE = new InjectionToken<FieldType | null>('FIELD_TYPE', {
  factory: () => null,
});
