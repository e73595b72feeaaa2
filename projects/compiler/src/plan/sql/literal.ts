import type { AtomValue } from '../../context/atom.ts';

/** Placeholder for the source atom in generated queries. They occur in a query only as these complete literals. */
export const SOURCE_ATOM = "'_SRCATOM'";
/** Placeholder for the target atom in explanation queries. */
export const TARGET_ATOM = "'_TGTATOM'";

/** Placeholder for the current session in generated queries. */
export const SESSION_ATOM = "'_SESSION'";

/**
 * Placeholder for a set of atoms in generated queries. A comparison with it is printed as `… in ('_ATOMS')`, of which the
 * backend replaces everything except the expression.
 */
export const SET_OF_ATOMS = "'_ATOMS'";

const PLACEHOLDERS = /_SRCATOM|_TGTATOM|_SESSION|_ATOMS/g;

/**
 * Prints an atom as a portable SQL literal. Its meaning is the same in SQLite, PostgreSQL, and MariaDB (with ANSI and
 * NO_BACKSLASH_ESCAPES).
 */
export function atomLiteral(atom: AtomValue): string {
  switch (atom.kind) {
    case 'integer':
    case 'float':
      return atom.text;
    case 'boolean':
      return atom.text === 'True' ? 'TRUE' : 'FALSE';
    case 'datetime':
      return textLiteral(storedDateTime(atom.text));
    default:
      return textLiteral(atom.text);
  }
}

/** Converts a DATETIME (ISO 8601 in UTC) to its stored form. An example is `2021-01-31 10:11:12`, with any fraction. */
function storedDateTime(iso: string): string {
  return iso.replace('T', ' ').replace(/Z$/, '');
}

/** Returns a text between quotes. A text that reads like a placeholder is written in two parts, so that it is not taken for one. */
function textLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  const split = quoted.replace(PLACEHOLDERS, (word) => `${word.slice(0, 2)}' || '${word.slice(2)}`);
  return split === quoted ? quoted : `(${split})`;
}

/** Quotes a name for SQL. */
export function quoteName(name: string): string {
  // Hardly any name holds such a mark, and there are very many names in queries.
  return `"${name.includes('"') ? name.replaceAll('"', '""') : name}"`;
}
