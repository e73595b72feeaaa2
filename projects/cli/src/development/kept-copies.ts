/** How many copies of the data from before stay while a script is written: every save may make one. Settings of the user go before. */
export const KEPT_COPIES = { AMPERSAND_COPIES_KEEP: '5' } as const;
