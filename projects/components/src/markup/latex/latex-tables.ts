/** LaTeX commands that format their argument, with their HTML elements. */
export const MARKS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  emph: ['<em>', '</em>'],
  textit: ['<i>', '</i>'],
  textsl: ['<i>', '</i>'],
  textbf: ['<b>', '</b>'],
  texttt: ['<code>', '</code>'],
  textsc: ['<span class="markup__sc">', '</span>'],
  underline: ['<u>', '</u>'],
  textsuperscript: ['<sup>', '</sup>'],
  textsubscript: ['<sub>', '</sub>'],
  footnote: ['<small> (', ')</small>'],
  enquote: ['“', '”'],
  mbox: ['', ''],
  text: ['', ''],
  textrm: ['', ''],
  textsf: ['', ''],
  textup: ['', ''],
  textnormal: ['', ''],
  centerline: ['', ''],
  cite: ['[', ']'],
  citep: ['[', ']'],
  citet: ['[', ']'],
  ref: ['[', ']'],
  eqref: ['(', ')'],
  pageref: ['[', ']'],
  autoref: ['[', ']'],
  cref: ['[', ']'],
};

/** LaTeX heading commands, with their levels. */
export const HEADINGS: Readonly<Record<string, number>> = {
  part: 1,
  chapter: 1,
  section: 1,
  subsection: 2,
  subsubsection: 3,
  paragraph: 4,
  subparagraph: 5,
};

/** LaTeX commands for symbols, with their characters. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textendash: '–',
  textemdash: '—',
  textquoteleft: '‘',
  textquoteright: '’',
  textquotedblleft: '“',
  textquotedblright: '”',
  textbullet: '•',
  textdegree: '°',
  texteuro: '€',
  euro: '€',
  pounds: '£',
  S: '§',
  P: '¶',
  copyright: '©',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  quad: '\u2003',
  qquad: '\u2003\u2003',
  ',': '\u202f',
  ';': '\u2005',
  ':': '\u2005',
  ' ': ' ',
  '\n': ' ',
  '/': '',
  '-': '\u00ad',
  '!': '',
  '%': '%',
  '&': '&',
  $: '$',
  '#': '#',
  _: '_',
  '{': '{',
  '}': '}',
};

/** LaTeX accent commands, with their combining characters. */
export const ACCENTS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  u: '\u0306',
  H: '\u030b',
  k: '\u0328',
  r: '\u030a',
};

/** LaTeX layout commands to ignore, with their number of arguments. */
export const IGNORED: Readonly<Record<string, number>> = {
  noindent: 0,
  indent: 0,
  centering: 0,
  raggedright: 0,
  clearpage: 0,
  newpage: 0,
  pagebreak: 0,
  maketitle: 0,
  tableofcontents: 0,
  bigskip: 0,
  medskip: 0,
  smallskip: 0,
  hfill: 0,
  vfill: 0,
  hline: 0,
  bfseries: 0,
  itshape: 0,
  ttfamily: 0,
  normalsize: 0,
  small: 0,
  large: 0,
  Large: 0,
  protect: 0,
  label: 1,
  vspace: 1,
  hspace: 1,
  documentclass: 1,
  usepackage: 1,
  bibliographystyle: 1,
  pagestyle: 1,
};

/** LaTeX list environments, with their HTML elements. */
export const LISTS: Readonly<Record<string, string>> = {
  itemize: 'ul',
  enumerate: 'ol',
  description: 'dl',
};

/** LaTeX environments that contain a formula. */
export const FORMULAS: ReadonlySet<string> = new Set(
  'equation align gather multline alignat flalign eqnarray math displaymath'
    .split(' ')
    .flatMap((name) => [name, `${name}*`]),
);

/** LaTeX environments that are shown as source code. */
export const SOURCES: ReadonlySet<string> = new Set(
  'verbatim verbatim* lstlisting tabular tabular* tabularx longtable array tikzpicture'.split(' '),
);

/** LaTeX theorem environments, with their titles. */
export const THEOREMS: ReadonlySet<string> = new Set(
  'theorem lemma corollary proposition definition remark example proof conjecture claim note axiom'.split(
    ' ',
  ),
);

/** LaTeX environments that only group or position their content. */
export const GROUPS: ReadonlySet<string> = new Set(
  'document center flushleft flushright figure table abstract minipage'.split(' '),
);
