import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const PAGE = new URL('../../../docs/api.md', import.meta.url);
/** The address of the server on the page. */
const DOCUMENTED = 'http://localhost:8080';
/** Set this variable to write the responses of today, and look at the difference. */
const isUpdate = process.env['UPDATE_EXAMPLES'] === '1';

/** A request of the page, with the response that follows it. */
interface Example {
  readonly title: string;
  readonly request: string;
  readonly response: string;
}

/** The start line, headers, and body of a message. */
interface Message {
  readonly start: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const BLOCK =
  /### ([^\n]+)\n(?:(?!\n#)[^])*?```http\n([A-Z]+ [^]*?)```\n(?:\n```http\n(HTTP[^]*?)```\n)?/g;

function examplesOf(page: string): readonly Example[] {
  return Array.from(page.matchAll(BLOCK), ([, title = '', request = '', response = '']) => ({
    title,
    request,
    response,
  }));
}

function messageOf(text: string): Message {
  const [head = '', ...rest] = text.trim().split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  const headers = lines.map((line) => line.split(/: (.*)/) as [string, string]);
  return { start, headers: new Map(headers), body: rest.join('\n\n') };
}

/** Values of placeholders such as `<session>`, which are what they first stand for. */
class Placeholders {
  readonly #values = new Map<string, string>();

  filled(text: string): string {
    return text.replaceAll(/<\w+>/g, (name) => this.#values.get(name) ?? name);
  }

  /** A value as the page shows it: what differs between runs is a placeholder. */
  shown(value: string, expected: string): string {
    const names = expected.match(/<\w+>/g) ?? [];
    const escaped = expected
      .split(/<\w+>/)
      .map((part) => part.replaceAll(/[^\w ]/g, String.raw`\$&`));
    const found = new RegExp(`^${escaped.join('(.+?)')}$`).exec(value);
    if (!found || names.length === 0) return value;
    const isKnown = names.every((name, index) => {
      const text = found[index + 1] ?? '';
      if (!this.#values.has(name)) this.#values.set(name, text);
      return this.#values.get(name) === text;
    });
    return isKnown ? expected : value;
  }

  /** JSON as the page shows it. */
  shownIn(value: unknown, expected: unknown): unknown {
    if (typeof value === 'string')
      return typeof expected === 'string' ? this.shown(value, expected) : value;
    if (typeof value !== 'object' || value === null) return value;
    const of = (key: string): unknown => (expected as Record<string, unknown> | null)?.[key];
    if (Array.isArray(value)) return value.map((each, index) => this.shownIn(each, of(`${index}`)));
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, this.shownIn(each, of(key))]),
    );
  }
}

async function send(base: string, request: Message): Promise<Response> {
  const [method = '', path = ''] = request.start.split(' ');
  const headers = new Headers([...request.headers]);
  if (headers.has('origin')) headers.set('origin', base);
  const body = request.body === '' ? null : request.body;
  return fetch(`${base}${path}`, { method, headers, body });
}

/** The response with the headers that the page shows. */
async function shownResponse(
  response: Response,
  expected: Message,
  placeholders: Placeholders,
): Promise<string> {
  const body = await response.json();
  const expectedBody = JSON.parse(expected.body || 'null') as unknown;
  const headers = [...expected.headers].map(([name, value]) => {
    const actual = response.headers.get(name) ?? '';
    return `${name}: ${placeholders.shown(actual, value)}`;
  });
  return [
    [`HTTP/1.1 ${response.status} ${response.statusText}`, ...headers].join('\n'),
    laidOut(placeholders.shownIn(body, expectedBody)),
  ].join('\n\n');
}

const WIDTH = 100;

/** JSON as the page shows it: what fits on a line is on one. */
function laidOut(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const items = Object.entries(value).map(([key, each]) => {
    const text = laidOut(each, deeper);
    return Array.isArray(value) ? text : `${JSON.stringify(key)}: ${text}`;
  });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  const space = Array.isArray(value) ? '' : ' ';
  const line = `${open}${space}${items.join(', ')}${space}${close}`;
  if (indent !== '' && !line.includes('\n') && indent.length + line.length <= WIDTH) return line;
  return `${open}\n${items.map((item) => deeper + item).join(',\n')}\n${indent}${close}`;
}

describe('the examples of the API', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const script = /```adl\n([^]*?)```/.exec(page)?.[1] ?? '';
  const placeholders = new Placeholders();
  let test: TestServer;
  let base = '';
  let updated = page;

  before(async () => {
    const settings = { 'session.loginEnabled': undefined, 'server.hosts': ['127.0.0.1'] };
    test = await startOnSqlite({ generics: compileScript(script), settings });
    base = await test.server.http.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    await test.stop();
    if (isUpdate) writeFileSync(PAGE, updated);
  });

  const examples = examplesOf(page);
  it('are found', () => assert.ok(examples.length >= 6));
  for (const { title, request, response } of examples)
    it(`get the response that the page shows: ${title}`, async () => {
      const message = messageOf(placeholders.filled(request).replaceAll(DOCUMENTED, base));
      const expected = messageOf(response);
      const shown = await shownResponse(await send(base, message), expected, placeholders);
      if (isUpdate)
        updated = updated.replace(
          `${request}\`\`\`\n${response && `\n\`\`\`http\n${response}\`\`\`\n`}`,
          () => `${request}\`\`\`\n\n\`\`\`http\n${shown}\n\`\`\`\n`,
        );
      else assert.equal(shown, response.trim());
    });
});
