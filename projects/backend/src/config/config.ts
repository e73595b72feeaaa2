import type { LoginProvider } from './login-provider.ts';
import type { SettingKey } from './setting.ts';
import type { SettingValue } from './setting-value.ts';

type GroupedKey = Extract<SettingKey, `${string}.${string}`>;
type GroupName = GroupedKey extends `${infer Name}.${string}` ? Name : never;

/** The values of all settings, in groups as in a file. For example, `server.port` is the member `port` of `server`. */
export type Settings = {
  readonly [Group in GroupName]: {
    readonly [
      Key in GroupedKey as Key extends `${Group}.${infer Name}` ? Name : never
    ]: SettingValue<Key>;
  };
} & { readonly [Key in Exclude<SettingKey, GroupedKey>]: SettingValue<Key> };

/** The validated configuration of a server. `SETTINGS` describes the settings in it. */
export type Config = Settings & {
  readonly production: boolean;
  readonly files: { readonly folder: string };
  /** The providers in the file of `login.providers`. */
  readonly loginProviders: readonly LoginProvider[];
  /** Install again, whatever is there; the data from before is kept as a copy. */
  readonly reinstall: boolean;
  /** Migrate the data of another model, if nothing is lost and nothing is violated. */
  readonly migrate: boolean;
  /** Start for another model than the installed one too: the page asks what to do. */
  readonly acceptMismatch: boolean;
  /** An installation takes an initial population that violates invariants; not in production. */
  readonly ignoreInvariants: boolean;
};

/** Checks whether the server sends notices to accounts, by mail or to their web hooks. */
export function sendsNotices({ notices }: Pick<Config, 'notices'>): boolean {
  return notices.smtp !== null || notices.webHookOrigins.length > 0;
}

/** Checks whether the server writes a change log. */
export function keepsHistory({ history }: Pick<Config, 'history'>): boolean {
  return history.keep !== 0;
}
