import type { SettingsDefinition } from '@ampersand-prototype/generics';
import type { Context } from '../../context/context.ts';
import { COMPILER_VERSION } from './compiler-version.ts';
import { ScriptMessages } from './script-messages.ts';

/** Emits `settings.json`. */
export function emitSettings(
  context: Context,
  modelHash: string,
  isProduction: boolean,
): SettingsDefinition {
  return {
    'compiler.env': '',
    'compiler.modelHash': modelHash,
    'compiler.version': COMPILER_VERSION,
    'global.contextName': context.name,
    'global.contextLabel': context.label,
    'global.purpose': new ScriptMessages(context).context(),
    'global.productionEnv': isProduction,
  };
}
