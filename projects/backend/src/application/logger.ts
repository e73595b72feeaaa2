/** The log of a server. An entry is a message, or details with a message. */
export interface Logger {
  debug(details: object | string, message?: string): void;
  info(details: object | string, message?: string): void;
  warn(details: object | string, message?: string): void;
  error(details: object | string, message?: string): void;
}
