import type { ChangeableModel } from '../application/application.ts';
import { RepeatedWork } from '../application/repeated-work.ts';
import { describeSignals } from './describe-signals.ts';
import { claimSignals, deleteSent, hasPendingSignals } from './pending-signals.ts';
import { sendToWebHook, type WebHook } from './send-to-web-hook.ts';

const PAUSE_MS = 5_000;

/** Sends signals of the outbox to the web hook while the server runs. */
export class SignalSender {
  readonly #app: ChangeableModel;
  readonly #work = new RepeatedWork(() => this.#send());

  constructor(app: ChangeableModel) {
    this.#app = app;
  }

  /** Begins to send; without a web hook, nothing is sent. */
  start(): void {
    if (webHookOf(this.#app)) void this.#work.start();
  }

  /** Ends after the request in progress. */
  stop(): Promise<void> {
    return this.#work.stop();
  }

  async #send(): Promise<number> {
    try {
      await sendSignals(this.#app);
    } catch (error) {
      this.#app.logger.warn({ err: error }, 'signals could not be sent');
    }
    return PAUSE_MS;
  }
}

/** Sends all signals that are due. Gives the number of requests. @throws Error if the receiver does not accept one */
export async function sendSignals(app: ChangeableModel): Promise<number> {
  const webHook = webHookOf(app);
  if (!webHook || app.state.readiness !== 'ready' || !(await hasPendingSignals(app))) return 0;
  let requests = 0;
  for (let pairs = await claimSignals(app); pairs.length > 0; pairs = await claimSignals(app)) {
    const signals = await describeSignals(app, pairs);
    if (signals.length > 0) {
      await sendToWebHook(webHook, { signals });
      requests += 1;
    }
    await deleteSent(app, pairs);
  }
  return requests;
}

function webHookOf({ config: { webhook } }: Pick<ChangeableModel, 'config'>): WebHook | null {
  const { address, secret } = webhook;
  return address === null ? null : { address, secret: secret ?? '' };
}
