import { keepsHistory } from '../config/config.ts';
import type { ChangeableModel } from '../application/application.ts';
import { PollingPeerChannel } from './polling-peer-channel.ts';
import { ChangeLogReader } from './change-log-reader.ts';
import type { PeerChannel } from './peer-channel.ts';
import { NotifyPeerChannel } from './notify-peer-channel.ts';

const ALONE: PeerChannel = {
  attend: () => Promise.resolve(),
  rest: () => undefined,
  notify: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * Opens the channel to the other servers of the database. It uses notifications of the database, or else polls the change log.
 * Without either, pages only receive changes of this server.
 */
export function openPeerChannel({
  database,
  model,
  commits,
  config,
  logger,
}: ChangeableModel): PeerChannel {
  if (!config.live.pages) return ALONE;
  if (database.announcements) return new NotifyPeerChannel(database.announcements);
  if (!keepsHistory(config)) return ALONE;
  return new PollingPeerChannel(new ChangeLogReader(database, model), commits, logger);
}
