import assert from 'node:assert/strict';
import { it } from 'node:test';
import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import { Compile } from 'typebox/schema';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite } from '../../test-server.ts';

/** Those of which a script can have values. */
const TYPES = (Object.keys(VALUE_TYPES) as TechnicalType[]).filter(
  (type) => type !== 'OBJECT' && type !== 'TYPEOFONE' && !type.endsWith('BINARY'),
);

const VALUES: Partial<Record<TechnicalType, string>> = {
  INTEGER: '42',
  FLOAT: '4.5',
  BOOLEAN: 'TRUE',
  DATE: '2024-02-29',
  DATETIME: '2024-02-29T12:30:00Z',
};

/** The atom `full` has a value for every item, the atom `bare` has none. */
const SCRIPT = `CONTEXT Described IN ENGLISH
RELATION parts[Thing*Thing]
RELATION whole[Thing*Thing] [UNI]
RELATION done[Thing] [PROP]
REPRESENT Thing TYPE OBJECT
POPULATION Thing CONTAINS [ "full", "bare" ]
POPULATION parts CONTAINS [ ("full", "bare"), ("full", "full") ]
POPULATION whole CONTAINS [ ("full", "bare") ]
POPULATION done CONTAINS [ ("full", "full") ]
VIEW Thing : Thing { "Type" : valueINTEGER } ENDVIEW
${TYPES.map(
  (type) => `REPRESENT Value${type} TYPE ${type}
RELATION value${type}[Thing*Value${type}] [UNI]
RELATION values${type}[Thing*Value${type}]
POPULATION value${type} CONTAINS [ ("full", ${VALUES[type] ?? '"x"'}) ]
POPULATION values${type} CONTAINS [ ("full", ${VALUES[type] ?? '"x"'}) ]`,
).join('\n')}
INTERFACE Thing : I[Thing] CRuD BOX
  [ "whole box" : whole CRUD BOX [ "its whole" : whole cRud BOX [ done : done ] ]
  , "whole" : whole CRUD
  , "whole link" : whole cRud LINKTO INTERFACE Thing
  , "whole there" : whole INTERFACE Inner
  , "parts" : parts CRUD
  , "parts box" : parts cRud BOX <TABLE> [ me : I cRud ]
  , "parts link" : parts cRud LINKTO INTERFACE Thing
  , "choice" : I cRud BOX <FILTEREDDROPDOWN> [ selectFrom : V[Thing*Thing] cRud, setRelation : whole cRUd, emptyOption : TXT "none" ]
  , "done" : done cRUd
  , "hidden" : whole crud
  , TXT "nameless", TXT "nameless too", "note" : TXT "Take \\"care\\""
${TYPES.map((type) => `  , ${type} : value${type} cRUd, "all ${type}" : values${type} cRUd`).join('\n')}
  ]
INTERFACE Inner : I[Thing] cRud BOX [ done : done cRud ]
INTERFACE Øverview : "_SESSION";V[SESSION*Thing] cRud BOX <TABLE> [ "Whole" : whole cRud ]
INTERFACE Nothing : V[ONE*Thing];(-I[Thing] /\\ I[Thing]) cRud BOX [ "Whole" : whole cRud ]
INTERFACE First : "_SESSION";V[SESSION*Thing];"full" cRud BOX [ "Whole" : whole cRud ]
ENDCONTEXT`;

type Schema = Readonly<Record<string, unknown>>;

interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

/** A schema in which references stand for what they refer to. */
function expanded(schema: unknown, named: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => expanded(each, named));
  if (typeof schema !== 'object' || schema === null) return schema;
  const reference: unknown = Reflect.get(schema, '$ref');
  if (typeof reference === 'string')
    return expanded(named[reference.split('/').at(-1) ?? ''], named);
  return Object.fromEntries(
    Object.entries(schema).map(([key, each]) => [key, expanded(each, named)]),
  );
}

/** What reading each interface of the model answers, for both atoms. */
function reading({ paths, components }: Document): { path: string; schema: Schema }[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!path.startsWith('/resource/') || path.includes('{concept}') || !get) return [];
    const reported = get.responses['200']!.content['application/json']!.schema;
    const schema = expanded(reported, components.schemas) as Schema;
    return ['full', 'bare'].map((atom) => ({ path: path.replace('{resourceId}', atom), schema }));
  });
}

it('what interfaces answer is what the description of the model says, with and without values', async (test) => {
  const { client, stop } = await startOnSqlite({ generics: compileScript(SCRIPT) });
  test.after(stop);
  const asked = reading((await client().get<Document>('openapi.json')).body);
  assert.equal(asked.length, 2 * 5);
  for (const { path, schema } of asked) {
    const { status, body } = await client().get<object>(encodeURI(path.slice(1)));
    assert.equal(status, 200, path);
    const [, problems] = Compile(schema as object).Errors(body);
    const reported = problems.map(
      ({ instancePath, message }) => `${path}${instancePath} ${message}`,
    );
    assert.deepEqual(reported, []);
    if (!schema['properties']) continue;
    const items = Object.keys(body).filter((key) => !/^_[a-zA-Z]+_$/.test(key));
    assert.deepEqual(items.toSorted(), Object.keys(schema['properties']).toSorted(), path);
  }
});
