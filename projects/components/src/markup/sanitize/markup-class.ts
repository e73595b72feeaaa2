/** Begins the classes of rendered markup. */
export const MARKUP_CLASS = 'markup__';
