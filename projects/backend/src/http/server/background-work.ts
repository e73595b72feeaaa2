import type { Application } from '../../application/application.ts';
import { Clock } from '../../clock/clock.ts';
import { LivePages } from '../../live/live-pages.ts';
import { openPeerChannel } from '../../live/open-peer-channel.ts';
import { FileSweep } from '../../file/file-sweep.ts';
import { noticeSender, signalSender } from '../../outbox/senders.ts';

/** What a server does besides responding to requests. */
export class BackgroundWork {
  readonly live: LivePages;
  readonly clock: Clock;
  readonly signals: ReturnType<typeof signalSender>;
  readonly notices: ReturnType<typeof noticeSender>;
  readonly fileSweep: FileSweep;
  readonly #app: Application;

  constructor(app: Application) {
    this.#app = app;
    this.live = new LivePages(app, openPeerChannel(app));
    this.clock = new Clock(app);
    this.fileSweep = new FileSweep(app);
    this.signals = signalSender(app);
    this.notices = noticeSender(app);
  }

  async start(): Promise<void> {
    await this.clock.start();
    this.fileSweep.start();
    this.signals.start();
    this.notices.start();
  }

  /** Ends after the work in progress, that of extensions included. */
  async stop(): Promise<void> {
    await this.clock.stop();
    await Promise.all([this.fileSweep.stop(), this.signals.stop(), this.notices.stop()]);
    await this.live.close();
    const { hooks, logger } = this.#app;
    await hooks
      .stop()
      .catch((error: unknown) => logger.error({ err: error }, 'an extension could not be stopped'));
  }
}
