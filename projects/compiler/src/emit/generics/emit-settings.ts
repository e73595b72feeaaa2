import type { SettingsDefinition } from '@ampersand-prototype/generics';
import type { Context } from '../../context/context.ts';
import { ScriptMessages } from './script-messages.ts';

/** Name and version of this compiler, from `package.json`. */
const COMPILER_VERSION = 'ampersand-prototype 0.1.0';

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
