/** Maximum duration in a setting. Timers of Node count milliseconds in 31 bits. */
export const MAX_DURATION_SECONDS = 2_147_483;

/** The types of settings: in a file, as text in the environment, and as values. */
export interface SettingTypes {
  readonly text: string;
  readonly integer: number;
  readonly flag: boolean;
  readonly list: readonly string[];
  readonly choice: string;
}

/** The format of a setting's value. */
export type SettingType = keyof SettingTypes;

/** The definition of a setting: its type, default, and description. */
export interface Setting {
  readonly type: SettingType;
  readonly fallback: string | number | boolean | readonly string[] | null;
  readonly env: string;
  readonly meaning: string;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** The value type of a setting definition. */
export type SettingContent<Definition extends Setting> =
  | (Definition['fallback'] extends null ? null : never)
  | (Definition extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : SettingTypes[Definition['type']]);
