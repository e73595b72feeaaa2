import { setTimeout as sleep } from 'node:timers/promises';
import { countRows, noticeSettings, passPause, type Desk } from '../../test/notice-desk.ts';
import { ServerProcess } from '../server-process.ts';

/** Longer than the servers pause between two deliveries. */
const PAUSE_MS = 6_000;
const POLL_MS = 200;

/** Creates a server that sends the notices of a desk, in a process of its own. */
export function noticeSender(
  { server }: Desk,
  address: string,
  options: { readonly environment?: Record<string, string>; readonly program?: string } = {},
): ServerProcess {
  const { generics, data, files } = server.application.config;
  const settings = noticeSettings(address);
  return new ServerProcess({
    ...{ generics, data, ...options },
    environment: {
      AMPERSAND_FILES: files.folder,
      AMPERSAND_NOTICES_SMTP: address,
      AMPERSAND_NOTICES_TLS: 'off',
      AMPERSAND_NOTICES_SENDER: String(settings['notices.sender']),
      AMPERSAND_PUBLIC_URL: String(settings['server.publicUrl']),
      AMPERSAND_LOGIN: 'true',
      ...options.environment,
    },
  });
}

/** Sends all that is left, at last what killed servers had taken: that is due again, without waiting for it. */
export async function drainNotices(
  desk: Desk,
  senders: readonly ServerProcess[],
  pauseMs = PAUSE_MS,
): Promise<void> {
  while ((await sendWhileFewer(desk, pauseMs)) > 0) {
    await Promise.all(senders.map((each) => each.stop()));
    await passPause(desk, `account <> ''`);
    await Promise.all(senders.map((each) => each.start()));
  }
}

/** Waits as long as there are ever fewer notices. Gives the number of those that are left. */
async function sendWhileFewer(desk: Desk, pauseMs: number): Promise<number> {
  let [before, left] = [Infinity, await countRows(desk)];
  while (left > 0 && left < before) [before, left] = [left, await fewerRows(desk, left, pauseMs)];
  return left;
}

/** Waits until notices were sent, for a limited time. Gives the number of those that are left. */
async function fewerRows(desk: Desk, before: number, pauseMs: number): Promise<number> {
  const end = performance.now() + pauseMs;
  let left = before;
  while (left > 0 && left >= before && performance.now() < end) {
    await sleep(POLL_MS);
    left = await countRows(desk);
  }
  return left;
}
