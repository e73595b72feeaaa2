import type { AtomPage } from '@ampersand-prototype/components/application';

/** The source of matches: the server, or a list on the client. */
export type OptionSource = (text: string) => Promise<AtomPage>;
