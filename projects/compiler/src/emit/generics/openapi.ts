import {
  type ConceptDefinition,
  encodePropertyName,
  type InterfaceObject,
  isBuiltIn,
  isObjectType,
  type TechnicalType,
  type TermInfo,
  VALUE_TYPES,
} from '@ampersand-prototype/generics';
import type { Context } from '../../context/context.ts';
import type { Generics, RootedInterface } from './generics.ts';
import {
  OPENAPI_COMPONENTS,
  parameter,
  reply,
  schemaRef,
  type Json,
} from './openapi-components.ts';
import { MAKING, OPENAPI_PARAMETERS, READING, WRITING } from './openapi-parameters.ts';

/** Whether some readable or writable node of a tree has a right. */
type Right = 'create' | 'update' | 'delete';

/** Emits `openapi.json`: the resources of the interfaces of the script, as OpenAPI 3.0. */
export function emitOpenApi(generics: Generics, context: Context): Json {
  const api = new ApiDescription(generics, context);
  const own = generics.interfaces.filter((ifc) => !isBuiltIn(ifc.name));
  return {
    openapi: '3.0.3',
    info: {
      title: `${context.label} — prototype API`,
      description:
        'Resources of the application. A property is univalent (a value or null) or an array; x-crud lists the allowed operations.',
      version: '1',
    },
    servers: [{ url: '/api/v1' }],
    tags: [{ name: context.name, description: 'Interfaces of the script' }],
    paths: Object.fromEntries([...own.map((ifc) => api.path(ifc)), ...api.creationPaths(own)]),
    components: {
      parameters: OPENAPI_PARAMETERS,
      schemas: {
        ...OPENAPI_COMPONENTS,
        ...Object.fromEntries(own.map((ifc) => [schemaKey(ifc), api.rootSchema(ifc)])),
      },
    },
  };
}

class ApiDescription {
  readonly #context: Context;
  readonly #concepts: ReadonlyMap<string, ConceptDefinition>;
  readonly #props: ReadonlySet<string>;

  constructor(generics: Generics, context: Context) {
    this.#context = context;
    this.#concepts = new Map(generics.concepts.map((concept) => [concept.name, concept]));
    this.#props = new Set(
      generics.relations.filter((relation) => relation.prop).map((relation) => relation.signature),
    );
  }

  path(ifc: RootedInterface): [string, Json] {
    const source = ifc.ifcObject.expr.srcConceptName;
    const isFixed = source === 'SESSION' || source === 'ONE';
    const parameters = isFixed
      ? []
      : [parameter('path', 'resourceId', `Identifier of a ${source}.`)];
    const id = encodePropertyName(ifc.name);
    const operations: Json = {
      get: {
        ...this.#get(ifc, source),
        operationId: `get${id}`,
        parameters: [...parameters, ...READING],
      },
    };
    const changing = [...parameters, ...WRITING];
    if (allows(ifc.ifcObject, 'update') || allows(ifc.ifcObject, 'create'))
      operations['patch'] = {
        ...this.#patch(ifc),
        operationId: `patch${id}`,
        parameters: changing,
      };
    if (allows(ifc.ifcObject, 'delete') && !isFixed)
      operations['delete'] = {
        ...this.#delete(source),
        operationId: `delete${id}`,
        parameters: changing,
      };
    return [`/resource/${source}/${isFixed ? '1' : '{resourceId}'}/${ifc.name}`, operations];
  }

  /** POST for every concept of which an interface makes atoms. */
  creationPaths(interfaces: readonly RootedInterface[]): [string, Json][] {
    const creatable = interfaces.filter(
      ({ ifcObject: { crud, expr } }) => crud?.create && expr.isIdent,
    );
    const names = [...new Set(creatable.map((ifc) => ifc.ifcObject.expr.srcConceptName))].filter(
      (name) => name !== 'SESSION',
    );
    return names.map((name) => [
      `/resource/${name}`,
      {
        post: {
          tags: [this.#context.name],
          operationId: `create${encodePropertyName(name)}`,
          summary: `Create a ${name}.`,
          parameters: MAKING,
          responses: reply(schemaRef('WriteResult'), 'The new resource.'),
        },
      },
    ]);
  }

  rootSchema({ ifcObject }: RootedInterface): Json {
    const content = this.#object(ifcObject);
    return ifcObject.expr.isUni ? content : { type: 'array', items: content };
  }

  #get(ifc: RootedInterface, source: string): Json {
    return {
      tags: [this.#context.name],
      summary: `Read ${ifc.label} (from ${source}).`,
      responses: reply(schemaRef(schemaKey(ifc)), 'The resource.'),
      'x-ampersand-isAPI': ifc.isAPI,
      'x-ampersand-rootConcept': source,
      'x-ampersand-roles':
        this.#context.interfaces.find(({ name }) => name === ifc.name)?.roles ?? [],
    };
  }

  #patch(ifc: RootedInterface): Json {
    return {
      tags: [this.#context.name],
      summary: `Edit ${ifc.label}.`,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaRef('Patch') } },
      },
      responses: reply(schemaRef('WriteResult'), 'The saved state after the edit.'),
    };
  }

  #delete(source: string): Json {
    return {
      tags: [this.#context.name],
      summary: `Delete the ${source} and all its links.`,
      responses: reply(schemaRef('WriteResult'), 'The result of the deletion.'),
    };
  }

  #object({ subinterfaces }: InterfaceObject): Json {
    const items = (subinterfaces?.ifcObjects ?? []).filter(
      (item) => item.type === 'ObjText' || item.crud?.read,
    );
    return {
      allOf: [schemaRef('Resource')],
      properties: Object.fromEntries(items.map((item) => [item.name, this.#property(item)])),
      type: 'object',
    };
  }

  #property(item: InterfaceObject): Json {
    if (!item.expr) return { type: 'string', title: item.label, enum: [item.txt] };
    const value = this.#value(item, item.expr);
    const shape: Json = item.expr.isUni
      ? { ...value, nullable: true }
      : { type: 'array', items: value };
    return {
      ...shape,
      title: item.label,
      'x-crud': item.crud,
      ...(item.computed ? {} : { 'x-ampersand-concept': item.expr.tgtConceptName }),
      ...(item.relation === null ? {} : { 'x-ampersand-relation': item.relation }),
    };
  }

  #value(item: InterfaceObject, { tgtConceptName, isIdent }: TermInfo): Json {
    if (item.subinterfaces?.ifcObjects) return this.#object(item);
    if (item.subinterfaces?.refSubInterfaceName) return { allOf: [schemaRef('AtomReference')] };
    if (item.computed) return valueSchema(item.computed.formula.type);
    if (item.relation !== null && this.#props.has(item.relation) && !isIdent)
      return { type: 'boolean' };
    return valueSchema(this.#concepts.get(tgtConceptName)?.type ?? 'ALPHANUMERIC');
  }
}

/** OpenAPI allows ASCII letters, digits and a few symbols in keys of components; names of interfaces have more. */
function schemaKey({ name }: RootedInterface): string {
  return `Ifc_${encodePropertyName(name)}`;
}

function valueSchema(type: TechnicalType): Json {
  return isObjectType(type)
    ? { allOf: [schemaRef('AtomReference')] }
    : { ...VALUE_TYPES[type].schema };
}

function allows(node: InterfaceObject, right: Right): boolean {
  return (
    (node.crud?.[right] ?? false) ||
    (node.subinterfaces?.ifcObjects ?? []).some((item) => allows(item, right))
  );
}
