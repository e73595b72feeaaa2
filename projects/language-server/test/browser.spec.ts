import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

/** What the server uses of the globals that every browser has; Node’s own are missing. */
const BROWSER = {
  ...{ AbortController, TextDecoder, TextEncoder, URL, console, structuredClone },
  ...{ clearTimeout, performance, queueMicrotask, setTimeout },
};

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: { readonly diagnostics: readonly { readonly code: string }[] };
}

/** A worker in a realm without Node, and the messages that it sends. */
class BrowserWorker {
  readonly #received: Message[] = [];
  readonly #realm: { onmessage?: (event: { data: unknown }) => void };
  #onMessage: () => void = () => undefined;

  constructor(program: string) {
    const postMessage = (message: Message): void => {
      this.#received.push(message);
      this.#onMessage();
    };
    this.#realm = createContext({
      ...{ ...BROWSER, postMessage },
      addEventListener: () => undefined,
    });
    runInContext(program, this.#realm);
  }

  send(message: object): void {
    this.#realm.onmessage?.({ data: { jsonrpc: '2.0', ...message } });
  }

  /** The first message that fits; waits for it. */
  async first(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.#received.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#onMessage = resolve;
      });
    }
  }
}

test('the server runs in a browser worker', async () => {
  const bundler = join(import.meta.dirname, 'bundle-browser-worker.ts');
  const worker = new BrowserWorker(
    execFileSync(process.execPath, [bundler], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  worker.send({ id: 1, method: 'initialize', params: { rootUri: null, capabilities: {} } });
  await worker.first(({ id }) => id === 1);
  worker.send({ method: 'initialized', params: {} });
  const text =
    'CONTEXT Shop RELATION r[A*B] POPULATION r CONTAINS [("é","😀")] RULE x : r |- s ENDCONTEXT';
  const document = { uri: 'memory:/shop.adl', languageId: 'ampersand', version: 1, text };
  worker.send({ method: 'textDocument/didOpen', params: { textDocument: document } });
  const { params } = await worker.first(
    ({ method }) => method?.endsWith('publishDiagnostics') === true,
  );
  assert.equal(params?.diagnostics.map(({ code }) => code).join(), 'AMP3002');
  const position = { line: 0, character: text.indexOf('r[A') };
  worker.send({
    id: 2,
    method: 'textDocument/hover',
    params: { textDocument: { uri: document.uri }, position },
  });
  assert.match(JSON.stringify(await worker.first(({ id }) => id === 2)), /RELATION r/);
  worker.send({ id: 3, method: 'shutdown' });
  assert.equal((await worker.first(({ id }) => id === 3)).result, null);
});
