import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';

/** The folders and files of one served application. */
export interface ApplicationFolder {
  /** Output of the compiler for the backend. */
  readonly generics: string;
  /** The built shell. */
  readonly app: string;
  /** Where the shell is built before it takes the place of `app`. */
  readonly nextApp: string;
  /** Describes the sources of `app`. */
  readonly stamp: string;
  /** Held by the process that builds `app`. */
  readonly buildLock: string;
  /** Database that is used unless another one is named. */
  readonly data: string;
  /** The generated Angular sources that the application is built from. */
  readonly sources: string;
  /** The sources of the application that was generated last, for people, editors and the development server. */
  readonly visibleSources: string;
  /** Configuration of TypeScript that builds the shell with `sources`. */
  readonly configuration: string;
  /** Held by `ampersand dev`, whose development server works with `visibleSources`. */
  readonly devLock: string;
  /** Held by the process that writes `visibleSources`. */
  readonly lock: string;
}

/**
 * Returns the folders of a script in `home`. `shell` contains the sources for users and is the folder that Angular builds. Two
 * scripts never share a folder, even if they have the same name.
 */
export function applicationFolder(home: string, script: string, shell = home): ApplicationFolder {
  const name = basename(script)
    .replace(/\.adl$/i, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
  const place = relative(home, script).replaceAll('\\', '/');
  const hash = createHash('sha256').update(place).digest('hex').slice(0, 6);
  const root = join(home, '.ampersand', `${name || 'script'}-${hash}`);
  return {
    generics: join(root, 'generics'),
    app: join(root, 'app'),
    nextApp: join(root, 'app-next'),
    stamp: join(root, 'app.stamp'),
    buildLock: join(root, 'app.lock'),
    data: join(root, 'data.sqlite'),
    sources: join(root, 'sources'),
    visibleSources: join(shell, 'src/app/generated'),
    configuration: join(root, 'tsconfig.app.json'),
    devLock: join(home, '.ampersand', 'dev.lock'),
    lock: join(home, '.ampersand', 'sources.lock'),
  };
}
