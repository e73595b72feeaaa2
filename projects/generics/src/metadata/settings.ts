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

/** `settings.json`: what the application is called and meant for (`contextLabel`, `purpose`; other compilers than ours do not tell), which script and compiler made the metadata. */
export type SettingsDefinition = s.Shaped<typeof settings>;

/** Checks the content of `settings.json`. @throws ShapeError */
export function readSettings(json: unknown): SettingsDefinition {
  return s.readShape(settings, json, 'settings.json');
}
