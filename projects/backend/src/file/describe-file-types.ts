/** Names of file types for people; other types are shown as they are. */
const LABELS: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/plain': 'text',
  'text/csv': 'CSV',
  'application/zip': 'ZIP',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (.xlsx)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (.docx)',
};

/** Formats a list of file types for users. */
export function describeFileTypes(types: readonly string[]): string {
  return types.length === 0 ? 'none' : types.map((type) => LABELS[type] ?? type).join(', ');
}
