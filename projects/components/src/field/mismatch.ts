import { decodePropertyName } from '@ampersand-prototype/generics';
import { isJsonNode, type MismatchReport } from '@ampersand-prototype/components/application';

/** The report on a property that a resource lacks. `resource` may be anything that a server can send. */
export function mismatchOf(resource: unknown, property: string): MismatchReport {
  const given = isJsonNode(resource) ? resource['_path_'] : undefined;
  const path = typeof given === 'string' ? given : null;
  const name = decodePropertyName(property);
  const message =
    `Property '${property}' ("${name}") is not defined for object in '${path ?? typeof resource}'. ` +
    'It is likely that the backend data model is not in sync with the generated frontend. ' +
    'Generate the frontend again and make sure that both parts are of the same version.';
  return { property, path, message };
}
