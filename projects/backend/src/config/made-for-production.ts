import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@ampersand-prototype/generics';

/**
 * Checks whether metadata was compiled for production (`--production`). Unreadable metadata is reported when the model is read.
 */
export function isMadeForProduction(generics: string): boolean {
  try {
    const settings: unknown = JSON.parse(readFileSync(join(generics, 'settings.json'), 'utf8'));
    return isRecord(settings) && settings['global.productionEnv'] === true;
  } catch {
    return false;
  }
}
