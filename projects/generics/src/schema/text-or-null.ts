import Type from 'typebox';

/** A text, or nothing. */
export const TEXT_OR_NULL = Type.Union([Type.String(), Type.Null()]);
