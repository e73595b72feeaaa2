/** The item of a table mapping for the identifier of an atom. */
export const IDENTIFIER_ITEM = '_id_';
