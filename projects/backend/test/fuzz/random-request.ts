import type { Operation, Schema } from './operations.ts';

/** A request to send. */
export interface FuzzRequest {
  readonly method: Operation['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Repeatable random choices. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

const CONCEPTS = [
  'Project',
  'Person',
  'SESSION',
  'Manager',
  'FileObject',
  'Account',
  'ONE',
  'Nobody',
];
const ATOMS = ['p1', 'p2', 'ann', 'bob', '1', 'a1', 'new1', 'new 2', 'new/3', 'né😀'];
const INTERFACES = [
  'Project',
  'Projects',
  'Person',
  'Login',
  'Accounts',
  'Plan',
  'PrototypeContext.AllRoles',
  'None',
];
const ITEMS = [
  'Restless',
  'Name',
  'Start_32_date',
  'Reviewed_32_at',
  'Budget',
  'Size',
  'Billable',
  'Remark',
  'Tags',
  'Active',
  'Leader',
  'Parent',
  'Code',
  'Members',
  'Managers',
  'Pick',
  'Pick/setRelation',
  'Members/ann',
  'Members/ann/Name',
  'Members/bob/Email',
  'Members/x/y/z',
  'Documents',
  'Hidden',
  'About',
  'Password',
  '_id_',
  '',
];
/** Texts that break naive programs. */
const HOSTILE = [
  '',
  ' ',
  "'",
  '"',
  '\\',
  '\0',
  '%',
  '_',
  '%00',
  '../../etc/passwd',
  '..%2f..',
  '\'; drop table "Project"; --',
  '{EX}DelAtom;Person;ann',
  '{p{php}hp}system',
  '_NEW',
  '_NULL',
  '_AND',
  '_SRCATOM',
  '_SESSION',
  "'_SESSION'",
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '\ud800',
  '\u202e',
  '\ufeff',
  '😀'.repeat(70),
  'x'.repeat(256),
  'x'.repeat(5000),
  '-0',
  '1e999',
  '9223372036854775808',
  '-9223372036854775808',
  'NaN',
  '0000-00-00',
  '9999-99-99',
  '2024-02-30',
  '2024-05-01T25:00:00Z',
  'null',
  'true',
  '[]',
  '{}',
];
const ORDINARY = [
  'Alpha',
  'red',
  'Ann',
  '2024-05-01',
  '2024-05-01T10:00:00Z',
  '12',
  'True',
  'ann',
  'bob',
  'p1',
  'p2',
];
const SCALARS = [null, true, false, 0, -1, 1.5, 1e308, 12, 2 ** 53];

/** A request for an operation: mostly of the right form, with contents that are now and then hostile. */
export function randomRequest(random: Random, operation: Operation): FuzzRequest {
  const path = operation.path
    .slice(1)
    .replace(/\{([^}]+)\}/g, (_, name: string) => pathParameter(random, name));
  const query = randomQuery(random, operation);
  const address = { method: operation.method, path: query === '' ? path : `${path}?${query}` };
  if (operation.method === 'GET' || operation.method === 'DELETE') return address;
  if (random.chance(0.05))
    return {
      ...address,
      payload: randomBytes(random),
      headers: {
        'content-type': random.pick([
          'application/json',
          'text/plain',
          'multipart/form-data; boundary=x',
          'nonsense',
          '',
        ]),
      },
    };
  if (path.startsWith('admin/import') && !path.includes('importmode'))
    return { ...address, ...randomUpload(random) };
  return { ...address, body: randomBody(random, operation) };
}

function pathParameter(random: Random, name: string): string {
  if (name === '*')
    return [random.pick(INTERFACES), ...(random.chance(0.6) ? [random.pick(ITEMS)] : [])]
      .map(encodePath)
      .join('/');
  const known = name === 'concept' ? CONCEPTS : ATOMS;
  return encodeURIComponentLoosely(random.chance(0.85) ? random.pick(known) : random.pick(HOSTILE));
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponentLoosely).join('/');
}

/** Lone surrogates have no encoding; a client can send any bytes. */
function encodeURIComponentLoosely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function randomQuery(random: Random, { parameters }: Operation): string {
  const declared = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name);
  const names = [
    ...declared,
    'interface',
    'q',
    'limit',
    'offset',
    'sort',
    'filter.Name',
    'options',
    'dryRun',
    'preview',
    'format',
    'metaData',
    'depth',
    '__proto__',
  ];
  const values = [
    ...INTERFACES,
    ...ORDINARY,
    ...HOSTILE,
    'true',
    'false',
    '1',
    '10',
    '-1',
    'json',
    'yaml',
    'xlsx',
    'csv',
    'Name',
    '-Name',
  ];
  const chosen = Array.from({ length: Math.floor(random.next() * 3) }, () => random.pick(names));
  const forPatch = random.chance(0.5) ? ['interface=Project'] : [];
  return [
    ...forPatch,
    ...chosen.map((name) => `${name}=${encodeURIComponentLoosely(random.pick(values))}`),
  ].join('&');
}

function randomBody(random: Random, { method, path, body }: Operation): unknown {
  if (random.chance(0.1)) return randomValue(random, 3);
  if (method === 'PATCH' && path.startsWith('/resource/'))
    return Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => randomPatch(random));
  if (method === 'PUT' || path.startsWith('/resource/'))
    return Object.fromEntries(
      Array.from({ length: 3 }, () => [random.pick(ITEMS), randomValue(random, 2)]),
    );
  return body === null ? randomValue(random, 2) : fromSchema(random, body);
}

function randomPatch(random: Random): unknown {
  const op = random.pick([
    'replace',
    'replace',
    'replace',
    'add',
    'remove',
    'create',
    'delete',
    'move',
  ]);
  const path = random.chance(0.95) ? random.pick(ITEMS) : random.pick(HOSTILE);
  return { op, path, ...(random.chance(0.9) ? { value: randomScalar(random) } : {}) };
}

function randomScalar(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.5) return random.pick(ORDINARY);
  return kind < 0.8 ? random.pick(HOSTILE) : random.pick(SCALARS);
}

function randomValue(random: Random, depth: number): unknown {
  if (depth === 0 || random.chance(0.6)) return randomScalar(random);
  if (random.chance(0.5)) return Array.from({ length: 2 }, () => randomValue(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: 2 }, () => [
      random.pick([...ITEMS, ...HOSTILE]),
      randomValue(random, depth - 1),
    ]),
  );
}

function fromSchema(random: Random, schema: Schema): unknown {
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fromSchema(random, random.pick(options));
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type;
  if (type === 'array')
    return Array.from({ length: Math.floor(random.next() * 3) }, () =>
      fromSchema(random, schema.items ?? {}),
    );
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [
        name,
        fromSchema(random, each),
      ]),
    );
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return randomScalar(random);
}

function randomUpload(random: Random): { payload: Buffer; headers: Record<string, string> } {
  const contents = [
    JSON.stringify({
      links: [
        {
          relation: 'tag[Project*Tag]',
          links: [{ src: random.pick(ATOMS), tgt: randomScalar(random) }],
        },
      ],
    }),
    JSON.stringify({
      atoms: [{ concept: random.pick(CONCEPTS), atoms: [randomScalar(random)] }],
      links: randomValue(random, 2),
    }),
    `[Project],tag\nProject,Tag\n${random.pick(HOSTILE)},${random.pick(HOSTILE)}\n`,
    `atoms: [&a [*a], ${random.pick(HOSTILE)}]`,
    random.pick(HOSTILE),
  ];
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n';
  const content = random.chance(0.2) ? randomBytes(random) : Buffer.from(random.pick(contents));
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

function randomBytes(random: Random): Buffer {
  const marks = [[], [0x50, 0x4b, 3, 4], [0xff, 0xfe], [0x7b], [0x5b]];
  return Buffer.from([
    ...random.pick(marks),
    ...Array.from({ length: Math.floor(random.next() * 200) }, () =>
      Math.floor(random.next() * 256),
    ),
  ]);
}
