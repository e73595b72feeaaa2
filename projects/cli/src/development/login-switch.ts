import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOfThisMachine } from '@ampersand-prototype/backend';
import { DEVELOPMENT_LOGIN } from '@ampersand-prototype/generics';
import { hostName } from './live-state.ts';

const [NO_CONTENT, BAD_REQUEST, FORBIDDEN, METHOD_NOT_ALLOWED, ERROR] = [204, 400, 403, 405, 500];
const VALUES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
const MAX_LENGTH = 16;

/** Handles the request that turns login on or off during development. */
export class LoginSwitch {
  readonly #apply: (isOn: boolean) => Promise<void>;

  constructor(apply: (isOn: boolean) => Promise<void>) {
    this.#apply = apply;
  }

  /** Responds to a request for the switch; false for any other. */
  respond(request: IncomingMessage, reply: ServerResponse): boolean {
    if (request.url?.split('?')[0] !== DEVELOPMENT_LOGIN) return false;
    this.#switch(request).then(
      (status) => reply.writeHead(status).end(),
      () => reply.writeHead(ERROR).end(),
    );
    return true;
  }

  async #switch(request: IncomingMessage): Promise<number> {
    if (request.method !== 'PUT') return METHOD_NOT_ALLOWED;
    if (!isOfThisMachine(hostName(request)) || !isOwnPage(request)) return FORBIDDEN;
    const isOn = VALUES.get(await bodyOf(request));
    if (isOn === undefined) return BAD_REQUEST;
    await this.#apply(isOn);
    return NO_CONTENT;
  }
}

/** Browsers send an origin with every PUT; a page of another site must not open the application. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || origin === `http://${host}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_LENGTH) return '';
  }
  return text.trim();
}
