import * as s from './shape.ts';

const settings = s.record({
  'compiler.env': s.withDefault(s.text, ''),
  'compiler.modelHash': s.text,
  'compiler.version': s.text,
  'global.contextName': s.text,
  'global.contextLabel': s.withDefault(s.text, ''),
  'global.purpose': s.withDefault(s.text, ''),
  'global.productionEnv': s.withDefault(s.flag, false),
});

/**
 * `settings.json`: name and purpose of the application, its script, and its compiler. Only this compiler writes `contextLabel`
 * and `purpose`.
 */
export type SettingsDefinition = s.Shaped<typeof settings>;

/** Validates the content of `settings.json`. @throws ShapeError */
export function readSettings(json: unknown): SettingsDefinition {
  return s.readShape(settings, json, 'settings.json');
}
