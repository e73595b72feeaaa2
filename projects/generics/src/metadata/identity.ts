import * as s from './shape.ts';

const logo = s.record({ type: s.text, content: s.text });
const identity = s.record({
  name: s.withDefault(s.text, ''),
  logo: s.withDefault(s.nullable(logo), null),
  styles: s.withDefault(s.text, ''),
});

/**
 * `identity.json`: the branding of an application; absent if the script has no such file. Without a name or colors in the file,
 * `name` and `styles` (CSS with tokens) are empty. `content` of the logo is base64, `type` its media type.
 */
export type IdentityDefinition = s.Shaped<typeof identity>;

/** Validates the content of `identity.json`. @throws ShapeError */
export function readIdentity(json: unknown): IdentityDefinition {
  return s.readShape(identity, json, 'identity.json');
}
