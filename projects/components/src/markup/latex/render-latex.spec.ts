import { renderLatex } from './render-latex';

function html(text: string): string {
  const place = document.createElement('div');
  place.append(renderLatex(text));
  return place.innerHTML.replace(/\n/g, '');
}

const SAMPLES: readonly (readonly [string, string])[] = [
  ['a\n\nb', '<p>a</p><p>b</p>'],
  ['\\section{A \\emph{b}}c', '<h1>A <em>b</em></h1><p>c</p>'],
  ['\\subsection*{A}', '<h2>A</h2>'],
  ['\\textbf{a}~\\texttt{b}', '<p><b>a</b>&nbsp;<code>b</code></p>'],
  ["``a'' -- b --- c", '<p>“a” – b — c</p>'],
  ['100\\,\\% \\& \\$1 \\_ \\# \\{\\}', '<p>100\u202f% &amp; $1 _ # {}</p>'],
  ['a % note\nb', '<p>a b</p>'],
  ['a\\\\b', '<p>a<br>b</p>'],
  ['caf\\\'e na\\"{\\i}ve \\c{c}', '<p>café naïve ç</p>'],
  ['\\LaTeX{} and \\ldots', '<p>LaTeX and …</p>'],
  ['\\begin{itemize}\\item a\\item b\\end{itemize}', '<ul><li>a</li><li>b</li></ul>'],
  [
    '\\begin{enumerate}\\item a\\begin{itemize}\\item b\\end{itemize}\\end{enumerate}',
    '<ol><li>a<ul><li>b</li></ul></li></ol>',
  ],
  ['\\begin{description}\\item[a] b\\end{description}', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ['\\begin{quote}a\\end{quote}', '<blockquote><p>a</p></blockquote>'],
  [
    '\\begin{theorem}[B]a\\end{theorem}',
    '<div class="markup__theorem markup__theorem--theorem"><p class="markup__theorem-name">Theorem (B).</p><p>a</p></div>',
  ],
  ['see \\cite[p. 2]{x} and \\ref{y}', '<p>see [x, p. 2] and [y]</p>'],
  ['\\begin{verbatim}\n\\a <b>\n\\end{verbatim}', '<pre>\\a &lt;b&gt;</pre>'],
  ['\\begin{tabular}{ll}a & b\\end{tabular}', '<pre>{ll}a &amp; b</pre>'],
  ['\\verb|<b>\\x|', '<p><code>&lt;b&gt;\\x</code></p>'],
  ['\\foo{a} b', '<p><span class="markup__cmd--foo">a</span> b</p>'],
  ['\\begin{foo}a\\end{foo}', '<div class="markup__cmd--foo"><p>a</p></div>'],
  ['\\href{https://example.org/a\\_b}{x}', '<p><a href="https://example.org/a_b">x</a></p>'],
  ['<b>a</b> {\\bfseries c}', '<p>&lt;b&gt;a&lt;/b&gt; c</p>'],
  ['costs \\$5 and 5$', '<p>costs $5 and 5$</p>'],
];

const FORMULAS: readonly (readonly [string, string])[] = [
  ['$x^2$', '<msup><mi>x</mi>'],
  ['\\(x\\)', '<mi>x</mi>'],
  ['$$\\frac{1}{2}$$', '<mfrac>'],
  ['\\[\\sqrt{x}\\]', 'display="block"'],
  ['\\begin{equation}x\\end{equation}', 'display="block"'],
  ['\\begin{align}a &= b \\\\ c &= d\\end{align}', '<mtable'],
  ['\\begin{eqnarray}a &=& b\\end{eqnarray}', '<mtable'],
  ['\\begin{gather*}a\\\\b\\end{gather*}', '<mtable'],
  ['$\\foo{x}$', '>foo</mi>'],
  ['$\\url{https://example.org/a_b%20}$', '<mtext>https://example.org/a_b%20</mtext>'],
  ['$\\href{https://example.org}{x}$', '<mi>x</mi>'],
];

describe('LaTeX', () => {
  it.each(SAMPLES)('%s', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each(FORMULAS)('has %s as MathML', (text, expected) => {
    const shown = html(text);
    expect(shown).toContain('<math');
    expect(shown).toContain(expected);
    expect(shown).not.toContain('href');
  });

  it.each(['$\\frac{$', '$\\style{color:red}{x}$', '$\\def\\a{\\a\\a}\\a$'])(
    'shows the source of a formula that cannot be parsed: %s',
    (text) => {
      const shown = html(text);
      expect(shown).toContain('markup__source');
      expect(shown).toContain(text.slice(1, -1));
    },
  );
});
