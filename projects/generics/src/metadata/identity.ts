import { readShape, record, text, withDefault, nullable, type Shaped } from './shape.ts';

const logo = record({ type: text, content: text });
const identity = record({
  name: withDefault(text, ''),
  logo: withDefault(nullable(logo), null),
  styles: withDefault(text, ''),
});

/**
 * `identity.json`: how an application looks, as the file beside the script says; absent where there is none. `name` is empty and `styles`
 * (CSS with tokens) too where the file does not say; `content` of the logo is base64, `type` its media type.
 */
export type IdentityDefinition = Shaped<typeof identity>;

/** Checks the content of `identity.json`. @throws ShapeError */
export function readIdentity(json: unknown): IdentityDefinition {
  return readShape(identity, json, 'identity.json');
}
