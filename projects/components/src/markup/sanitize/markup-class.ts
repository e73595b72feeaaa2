/** Prefix of the CSS classes in rendered markup. */
export const MARKUP_CLASS = 'markup__';
