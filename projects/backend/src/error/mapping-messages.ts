import type { DetailMessages } from './api-error.ts';

/** Rejects a field `mapping` of another form. */
export const NO_MAPPING: DetailMessages = {
  en: 'The field mapping must be a table mapping in JSON.',
  nl: 'Het veld mapping moet een tabelkoppeling in JSON zijn.',
  de: 'Das Feld mapping muss eine Tabellenzuordnung in JSON sein.',
};

/** Rejects a mapping to an interface, concept, or item that is absent. */
export const UNKNOWN_TARGET: DetailMessages = {
  en: 'The mapping names an interface, concept, or item that doesn’t exist or can’t be filled.',
  nl: 'De koppeling noemt een interface, begrip of onderdeel dat niet bestaat of niet gevuld kan worden.',
  de: 'Die Zuordnung nennt ein Interface, ein Konzept oder ein Element, das es nicht gibt oder das nicht gefüllt werden kann.',
};

/** Rejects a mapping whose key is not one of its columns. */
export const NO_KEY_COLUMN: DetailMessages = {
  en: 'No column is matched to the key.',
  nl: 'Er is geen kolom aan de sleutel gekoppeld.',
  de: 'Keine Spalte ist dem Schlüssel zugeordnet.',
};

/** Rejects a mapping of two columns to one item. */
export function repeatedItem(item: string, headings: readonly string[]): DetailMessages {
  const names = headings.map((heading) => `“${heading}”`).join(', ');
  return {
    en: `Several columns are matched to ${item}: ${names}.`,
    nl: `Meerdere kolommen zijn gekoppeld aan ${item}: ${names}.`,
    de: `Mehrere Spalten sind ${item} zugeordnet: ${names}.`,
  };
}

/** Rejects a table that refers to more atoms than fit in memory. */
export function tooManyKnown(count: number, max: number): DetailMessages {
  return {
    en: `The table can’t be matched to ${count} items; the limit is ${max}. Import a file with identifiers.`,
    nl: `De tabel kan niet met ${count} items worden vergeleken; de limiet is ${max}. Importeer een bestand met ID’s.`,
    de: `Die Tabelle kann nicht mit ${count} Objekten abgeglichen werden; das Limit ist ${max}. Importieren Sie eine Datei mit Kennungen.`,
  };
}
