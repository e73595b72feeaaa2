import { DatabaseFailure } from './database.ts';

/** Signals that the database lacks an extension, which this server can't create; `cause` is the error of the driver. */
export class MissingExtension extends DatabaseFailure {
  readonly extension: string;

  constructor(extension: string, cause: unknown) {
    super('other', cause);
    this.extension = extension;
  }
}
