import type { Application } from '../application/application.ts';
import { ApiError } from '../error/api-error.ts';
import type { FileStore } from '../file-store/file-store.ts';

/** Returns the files of the installation in the database. @throws ApiError when there is none */
export function installationFiles(app: Pick<Application, 'files' | 'state'>): FileStore {
  if (app.state.installation === null) throw new ApiError('AMP-503-INSTALL');
  return app.files.filesOf(app.state.installation);
}
