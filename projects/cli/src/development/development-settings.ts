/** Settings of `dev`, which those of the user override. */
export const DEVELOPMENT_SETTINGS = {
  /** Number of backup copies: every save of the script may create one. */
  AMPERSAND_COPIES_KEEP: '5',
  /** Every session gets every role, until the page switches login on. */
  AMPERSAND_LOGIN: 'false',
} as const;
