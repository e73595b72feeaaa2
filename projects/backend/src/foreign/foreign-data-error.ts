/** The rows of a database that is not ours can't be read; the message is for the user. */
export class ForeignDataError extends Error {}
