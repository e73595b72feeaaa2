import { type Application, startApplication, startBuilt } from '../processes/application.ts';
import { LIBRARY } from './scripts.ts';
import { builtApplication } from './shared-build.ts';

/** What a scenario needs of an application. */
export interface ApplicationRequest {
  readonly script: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Whether the scenario changes data. */
  readonly changesData: boolean;
}

const FORBIDDEN = 403;

interface Shared {
  application: Promise<Application>;
  isChanged: boolean;
}

/**
 * The servers that the scenarios of a worker share: one for each script with settings of its own, started when it is first needed.
 * A scenario begins with the data of the script: what an earlier one has changed is installed again.
 */
export class ApplicationPool {
  readonly #shared = new Map<string, Shared>();
  readonly #started: Application[] = [];

  /** Gives a running application with the data of its script. @throws Error with the output when it does not start */
  async get({ script, settings, changesData }: ApplicationRequest): Promise<Application> {
    const key = JSON.stringify([script, settings]);
    const shared = this.#shared.get(key) ?? {
      application: this.#start(script, settings),
      isChanged: false,
    };
    this.#shared.set(key, shared);
    const application = await shared.application;
    if (shared.isChanged && !(await isInstalledAgain(application))) {
      await application.stop();
      shared.application = this.#start(script, settings);
    }
    shared.isChanged = changesData;
    return shared.application;
  }

  /** Stops all servers that have started; those that are still starting end with this process. */
  async stop(): Promise<void> {
    await Promise.all(this.#started.map((application) => application.stop()));
  }

  async #start(script: string, settings: ApplicationRequest['settings']): Promise<Application> {
    const application = await start(script, settings);
    this.#started.push(application);
    return application;
  }
}

/** The library is served by the command, the other scripts by the backend alone, from what was built once. */
function start(script: string, settings: Readonly<Record<string, string>>): Promise<Application> {
  if (script === LIBRARY) return startApplication(script, { settings });
  return startBuilt(builtApplication(script), { settings });
}

/** False where only administrators can install: the model has accounts. @throws Error for another response */
async function isInstalledAgain({ url, output }: Application): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/admin/installer`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ defaultPop: true }),
  });
  if (response.ok || response.status === FORBIDDEN) return response.ok;
  throw new Error(`${await response.text()}\n${output()}`);
}
