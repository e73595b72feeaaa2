import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RESOURCE_QUERY, WRITE_QUERY } from '@ampersand-prototype/generics/schemas';
import { compileText } from '../../../test/compile-text.ts';

const SCRIPT = `REPRESENT Age TYPE INTEGER
RELATION name[Person*Name] [UNI]
RELATION age[Person*Age] [UNI]
RELATION knows[Person*Person]
RELATION adult[Person] [PROP]
INTERFACE Persons : "_SESSION";V[SESSION*Person] cRud BOX [ "Name" : name cRud ]
INTERFACE Person : I[Person] CRUD BOX [ "Name" : name cRUd, "Age" : age cRUd, "Adult" : adult cRUd, "Friends" : knows cRud BOX [ "Name" : name cRud ], "Secret" : name crud, "Note" : TXT "x" ]`;

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly $ref?: string }[];
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly parameters: Readonly<
      Record<
        string,
        { readonly name: string; readonly description: string; readonly required: boolean }
      >
    >;
    readonly schemas: Readonly<
      Record<string, { readonly properties: Readonly<Record<string, object>> }>
    >;
  };
}

async function documentOf(statements: string): Promise<Document> {
  const { files } = await compileText(statements);
  return JSON.parse(files.find(({ path }) => path === 'generics/openapi.json')!.text) as Document;
}

describe('openapi.json', () => {
  test('describes what the interfaces of the script allow, and no built-in ones', async () => {
    const { paths, openapi } = await documentOf(SCRIPT);
    assert.equal(openapi, '3.0.3');
    assert.deepEqual(
      Object.fromEntries(
        Object.entries(paths).map(([path, operations]) => [path, Object.keys(operations).sort()]),
      ),
      {
        '/resource/SESSION/1/Persons': ['get'],
        '/resource/Person/{resourceId}/Person': ['delete', 'get', 'patch'],
        '/resource/Person': ['post'],
      },
    );
  });

  test('every reference resolves and every operation has an id of its own', async () => {
    const document = await documentOf(SCRIPT);
    const references = [
      ...JSON.stringify(document).matchAll(/"#\/components\/(schemas|parameters)\/([^"]+)"/g),
    ] as unknown as [string, 'schemas' | 'parameters', string][];
    for (const [, kind, name] of references) assert.ok(name in document.components[kind], name);
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(ids).size, ids.length);
  });

  test('names that differ in an accent or a dot only have ids and keys of their own, in ASCII', async () => {
    const names = ['Äbc', 'Übc', 'A.bc', 'Abc', 'A名', 'A前'];
    const { paths, components } = await documentOf(
      `RELATION name[Persön*Name] [UNI]
RELATION name[Persün*Name] [UNI]
INTERFACE Other : I[Persün] CRUD BOX [ n : name ]
${names.map((name) => `INTERFACE ${name} : I[Persön] CRUD BOX [ n : name ]`).join('\n')}`,
    );
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    assert.equal(ids.length, 3 * 7 + 2);
    assert.equal(new Set(ids).size, ids.length);
    const own = Object.keys(components.schemas).filter((key) => key.startsWith('Ifc_'));
    assert.equal(own.length, 7);
    for (const key of [...ids, ...own]) assert.match(key, /^[a-zA-Z0-9._-]+$/);
  });

  test('changes and answers are described as all parts know them, in the words of OpenAPI 3.0', async () => {
    const { schemas } = (await documentOf(SCRIPT)).components;
    const { op, was } = schemas['PatchOperation']!.properties as Record<
      string,
      { enum?: string[] }
    >;
    assert.deepEqual(op?.enum, ['add', 'replace', 'remove', 'create', 'delete']);
    assert.ok(was);
    assert.deepEqual(schemas['WriteResult']!.properties['navTo'], {
      type: 'string',
      nullable: true,
      description: 'The page that the client should open, set by a rule',
    });
    const text = JSON.stringify(schemas);
    for (const word of ['"null"', '"const"', '"patternProperties"'])
      assert.equal(text.includes(word), false, word);
  });

  test('every operation tells what it can be asked with, as the backend reads it', async () => {
    const { paths, components } = await documentOf(SCRIPT);
    const asked = (path: string, method: string): string[] =>
      paths[path]![method]!.parameters.map(({ name, $ref }) => {
        const parameter = components.parameters[$ref?.split('/').at(-1) ?? ''];
        assert.ok(name ?? parameter?.description);
        return name ?? parameter!.name;
      });
    const [one, all] = ['/resource/Person/{resourceId}/Person', '/resource/SESSION/1/Persons'];
    const [reading, writing] = [RESOURCE_QUERY, WRITE_QUERY].map(({ properties }) =>
      Object.keys(properties).filter((name) => name !== 'interface'),
    ) as [string[], string[]];
    // A change of the past is known only to be rejected.
    const changing = writing.filter((name) => name !== 'asOf');
    assert.deepEqual(asked(all, 'get'), reading);
    assert.deepEqual(asked(one, 'get'), ['resourceId', ...reading]);
    for (const method of ['patch', 'delete'])
      assert.deepEqual(asked(one, method), ['resourceId', ...changing]);
    assert.deepEqual(asked('/resource/Person', 'post'), ['interface', ...changing]);
    for (const { name, required } of Object.values(components.parameters))
      assert.equal(required, false, name);
    const text = JSON.stringify(components.parameters);
    assert.equal(text.includes('x-refusal'), false);
  });

  test('properties have the types that the backend sends; what cannot be read is left out', async () => {
    const { properties } = (await documentOf(SCRIPT)).components.schemas['Ifc_Person']!;
    assert.deepEqual(Object.keys(properties).sort(), ['Adult', 'Age', 'Friends', 'Name', 'Note']);
    assert.deepEqual(pick(properties['Age']!), { type: 'integer', nullable: true });
    assert.deepEqual(pick(properties['Adult']!), { type: 'boolean', nullable: true });
    assert.deepEqual(pick(properties['Friends']!), { type: 'array', nullable: undefined });
  });
});

function pick(schema: { readonly type?: string; readonly nullable?: boolean }): object {
  return { type: schema.type, nullable: schema.nullable };
}
