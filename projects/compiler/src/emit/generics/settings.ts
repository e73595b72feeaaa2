import type { SettingsDefinition } from '@ampersand-prototype/generics';
import { COMPILER_VERSION } from '../compiler-version.ts';

/** `settings.json` */
export function emitSettings(
  contextName: string,
  modelHash: string,
  isProduction: boolean,
): SettingsDefinition {
  return {
    'compiler.env': '',
    'compiler.modelHash': modelHash,
    'compiler.version': COMPILER_VERSION,
    'global.contextName': contextName,
    'global.productionEnv': isProduction,
  };
}
