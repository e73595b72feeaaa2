import DOMPurify, { type Config } from 'dompurify';

/** Prefix of the CSS classes in rendered markup. */
const MARKUP_CLASS = 'markup__';
/** What a text may consist of: nothing that runs, loads, submits, or covers the page. */
const CONTENT: Config = {
  ALLOWED_TAGS: (
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table ' +
    'tbody td tfoot th thead tr tt u ul var wbr'
  ).split(' '),
  ALLOWED_ATTR:
    'align alt class colspan datetime dir height href lang open reversed rowspan scope src start title value width'.split(
      ' ',
    ),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** What a formula may consist of. Links and identifiers are not part of it. */
const FORMULA: Config = {
  USE_PROFILES: { mathMl: true },
  ADD_ATTR: ['style'],
  FORBID_TAGS: ['annotation-xml', 'annotation', 'semantics', 'maction'],
  FORBID_ATTR: ['href', 'xlink:href', 'id', 'name', 'src', 'altimg'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** Declarations that lay out a formula; those that load something or leave its place are not among them. */
const HARMLESS_STYLE =
  /^(?:\s*(?:color|background-color|display|(?:min-|max-)?(?:width|height)|(?:margin|padding|border)(?:-[a-z-]+)?|text-align|text-indent|vertical-align|font-(?:size|style|weight|family)|line-height|white-space|math-(?:style|depth|shift))\s*:[\w\s.,%#()'+-]*(?:;|$))*$/i;

let purifier: typeof DOMPurify | null = null;

/** Sanitizes the HTML of a formatted text. It is part of no document yet, so nothing loads. */
export function sanitizeContent(html: string): DocumentFragment {
  return clean(html, CONTENT);
}

/** Sanitizes the MathML of a formula. */
export function sanitizeFormula(mathMl: string): DocumentFragment {
  return clean(mathMl, FORMULA);
}

function clean(html: string, config: Config): DocumentFragment {
  purifier ??= madePurifier();
  return purifier.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
}

/** A purifier of its own: hooks of the application are not called, and ours do not concern it. */
function madePurifier(): typeof DOMPurify {
  const made = DOMPurify(window);
  made.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'class') attribute.attrValue = ownClasses(attrValue);
    if (attrName === 'style' && !isHarmless(attrValue)) attribute.keepAttr = false;
  });
  return made;
}

/** Classes of the application would let a text look like a part of it. */
function ownClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((name) => name.startsWith(MARKUP_CLASS) || name.startsWith('tml-'))
    .join(' ');
}

function isHarmless(style: string): boolean {
  return HARMLESS_STYLE.test(style) && !/url|expression/i.test(style);
}
