import { randomUUID } from 'node:crypto';
import { HttpClient, type HttpResponse } from './http-client.ts';

const PROJECT = 'resource/Project/p1';
const STEPS_PER_SESSION = 50;

/** A client that does all that people do, and leaves the data as large as it was. */
export class SoakClient {
  readonly #server: { readonly url: string };
  #http: HttpClient;
  #steps = 0;
  /** Answers that must not occur. */
  readonly failures: string[] = [];
  /** Requests that were answered. */
  settled = 0;

  constructor(server: { readonly url: string }) {
    this.#server = server;
    this.#http = new HttpClient(server);
  }

  /** One action of a user; now and then another user takes over, with a session of their own. */
  async step(): Promise<void> {
    if ((this.#steps += 1) % STEPS_PER_SESSION === 0) this.#http = new HttpClient(this.#server);
    const actions = [
      this.#edit,
      this.#edit,
      this.#read,
      this.#rejected,
      this.#makeAndDelete,
      this.#file,
    ];
    await (actions[Math.floor(Math.random() * actions.length)] ?? this.#edit).call(this);
  }

  async #edit(): Promise<void> {
    const tag = randomUUID();
    await this.#patch([{ op: 'add', path: 'Tags', value: tag }]);
    await this.#patch([{ op: 'remove', path: 'Tags', value: tag }]);
  }

  async #read(): Promise<void> {
    for (const path of [
      'app/navbar',
      `${PROJECT}/Project`,
      'resource/SESSION/1/Projects',
      'search?q=al',
    ])
      this.#judge(await this.#http.send('GET', path));
  }

  /** A project without a leader cannot be active. */
  async #rejected(): Promise<void> {
    const path = 'resource/Project/p2?interface=Project';
    this.#judge(
      await this.#http.send('PATCH', path, [{ op: 'replace', path: 'Active', value: true }]),
    );
  }

  async #makeAndDelete(): Promise<void> {
    const id = randomUUID();
    const path = `resource/Project/${id}`;
    const body = [{ op: 'replace', path: 'Name', value: id }];
    this.#judge(await this.#http.send('PATCH', `${path}?interface=Project`, body));
    this.#judge(await this.#http.send('DELETE', `${path}/Project`));
  }

  async #file(): Promise<void> {
    const uploaded = this.#judge(
      await this.#http.upload(`${PROJECT}/Project/Documents`, randomUUID()),
    );
    const content = uploaded?.['content'] as { Documents?: { _id_: string }[] } | undefined;
    for (const { _id_: id } of content?.Documents ?? [])
      await this.#http.send('DELETE', `${PROJECT}/Project/Documents/${id}`);
  }

  async #patch(body: readonly object[]): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    this.#judge(await this.#http.send('PATCH', `${PROJECT}?interface=Project`, body, headers));
  }

  #judge(response: HttpResponse | null): Record<string, unknown> | null {
    if (response === null || response.status >= 500) this.failures.push(JSON.stringify(response));
    else this.settled += 1;
    return (response?.body ?? null) as Record<string, unknown> | null;
  }
}
