import { decodePropertyName } from '@ampersand-prototype/generics';
import { isJsonNode, type MismatchReport } from '@ampersand-prototype/components/application';

const REMEDY =
  'It is likely that the backend data model is not in sync with the generated frontend. ' +
  'Generate the frontend again and make sure that both parts are of the same version.';

/** The report on a property that a resource lacks. `resource` may be anything that a server can send. */
export function mismatchOf(resource: unknown, property: string): MismatchReport {
  const path = pathOf(resource);
  const place = `${named(property)} is not defined for object in '${path ?? typeof resource}'.`;
  return { kind: 'missing', property, path, message: `${place} ${REMEDY}` };
}

/** The report on a property that holds objects where the field shows values. */
export function misfitOf(resource: unknown, property: string): MismatchReport {
  const path = pathOf(resource);
  const place = `${named(property)} of object in '${path ?? typeof resource}' holds an object instead of a value.`;
  return { kind: 'misfit', property, path, message: `${place} ${REMEDY}` };
}

function named(property: string): string {
  return `Property '${property}' ("${decodePropertyName(property)}")`;
}

function pathOf(resource: unknown): string | null {
  const path = isJsonNode(resource) ? resource['_path_'] : undefined;
  return typeof path === 'string' ? path : null;
}
