import type { AtomPage } from '@ampersand-prototype/components/application';

/** Where matches come from: the server, or a list that is there already. */
export type OptionSource = (text: string) => Promise<AtomPage>;
