import type { ChangeableModel } from '../application/application.ts';
import { describeSignals } from './describe-signals.ts';
import { claimSignals, deleteSent, hasPendingSignals } from './pending-signals.ts';
import { sendToWebHook } from './send-to-web-hook.ts';

/** Sends all signals that are due. Gives the number of requests. @throws Error if the receiver does not accept one */
export async function sendSignals(app: ChangeableModel, stopping: AbortSignal): Promise<number> {
  const { address, secret } = app.config.webhook;
  if (address === null || app.state.readiness !== 'ready' || !(await hasPendingSignals(app)))
    return 0;
  let requests = 0;
  for (let pairs = await claimSignals(app); pairs.length > 0; pairs = await claimSignals(app)) {
    const signals = await describeSignals(app, pairs);
    if (signals.length > 0) {
      await sendToWebHook({ address, secret: secret ?? '' }, { signals }, stopping);
      requests += 1;
    }
    await deleteSent(app, pairs);
  }
  return requests;
}
