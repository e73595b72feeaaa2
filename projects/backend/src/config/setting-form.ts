/** How a setting is written: in a file as this type, in the environment as text. */
export type SettingType = 'text' | 'integer' | 'flag' | 'list' | 'choice';

/** A setting: its type, default and meaning. */
export interface Setting {
  readonly type: SettingType;
  readonly fallback: string | number | boolean | readonly string[] | null;
  readonly env: string;
  readonly meaning: string;
  readonly choices?: readonly string[];
  readonly least?: number;
  readonly most?: number;
}
