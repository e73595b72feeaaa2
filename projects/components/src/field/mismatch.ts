import { decodePropertyName } from '@ampersand-prototype/generics';
import { isJsonNode, type MismatchReport } from '@ampersand-prototype/components/application';

const HINT =
  'It is likely that the backend data model is not in sync with the generated frontend. ' +
  'Generate the frontend again and make sure that both parts are of the same version.';

/** Creates the report of a missing property. `resource` may be anything that a server can send. */
export function mismatchOf(resource: unknown, property: string): MismatchReport {
  const path = pathOf(resource);
  const place = `${named(property)} is not defined for object in '${path ?? typeof resource}'.`;
  return { kind: 'missing', property, path, message: `${place} ${HINT}` };
}

/** Creates the report of a property that contains objects instead of values. */
export function objectMismatchOf(resource: unknown, property: string): MismatchReport {
  return value(resource, property, 'object', 'holds an object instead of a value');
}

/** Creates the report of a property with several values in a univalent field. */
export function severalOf(resource: unknown, property: string): MismatchReport {
  return value(resource, property, 'several', 'holds several values instead of one');
}

/** Creates the report of a property whose value has the wrong type. */
export function wrongTypeOf(resource: unknown, property: string, type: string): MismatchReport {
  return value(resource, property, 'type', `holds a value that is not of type ${type}`);
}

function value(
  resource: unknown,
  property: string,
  kind: MismatchReport['kind'],
  what: string,
): MismatchReport {
  const path = pathOf(resource);
  const place = `${named(property)} of object in '${path ?? typeof resource}' ${what}.`;
  return { kind, property, path, message: `${place} ${HINT}` };
}

function named(property: string): string {
  return `Property '${property}' ("${decodePropertyName(property)}")`;
}

function pathOf(resource: unknown): string | null {
  const path = isJsonNode(resource) ? resource['_path_'] : undefined;
  return typeof path === 'string' ? path : null;
}
