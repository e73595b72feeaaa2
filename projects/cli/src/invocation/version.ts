import { readFileSync } from 'node:fs';

/** Returns the version of the command, from the package.json of its package. */
export function version(): string {
  const place = new URL(import.meta.resolve('@ampersand-prototype/cli/package.json'));
  const manifest: unknown = JSON.parse(readFileSync(place, 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}
