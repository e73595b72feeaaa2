import { flag, readShape, record, text, withDefault, type Shaped } from './shape.ts';

const settings = record({
  'compiler.env': withDefault(text, ''),
  'compiler.modelHash': text,
  'compiler.version': text,
  'global.contextName': text,
  'global.contextLabel': withDefault(text, ''),
  'global.purpose': withDefault(text, ''),
  'global.productionEnv': withDefault(flag, false),
});

/** `settings.json`: what the application is called and meant for (`contextLabel`, `purpose`; other compilers than ours do not tell), which script and compiler made the metadata. */
export type SettingsDefinition = Shaped<typeof settings>;

/** Checks the content of `settings.json`. @throws ShapeError */
export function readSettings(json: unknown): SettingsDefinition {
  return readShape(settings, json, 'settings.json');
}
