import Type from 'typebox';

/** A string or null. */
export const TEXT_OR_NULL = Type.Union([Type.String(), Type.Null()]);
