/** Texts that show what a format can do. */
export const SAMPLE_MARKUP = {
  MARKDOWN: `# Lathe

Built in **1962**; see the [manual](https://example.org/lathe).

1. Switch off the power.
2. Open the *cover*.

> Never leave it running.

\`\`\`
speed = 1200
\`\`\``,
  GFM: `## Maintenance

- [x] oil
- [ ] belt ~~until May~~

| Part  | Interval |
| ----- | -------: |
| Oil   |  30 days |
| Belt  | 365 days |

![drawing](https://example.org/drawing.png)`,
  HTML: `<h2>Safety</h2>
<p>Wear <b>goggles</b> &amp; gloves.</p>
<dl><dt>Noise</dt><dd>85 dB</dd></dl>
<table><tr><th>Speed</th><td>1200 rpm</td></tr></table>`,
  LATEX: `\\section{Cutting speed}
The speed depends on the diameter~$d$ and \\emph{not} on the length:
\\begin{equation}
v = \\frac{\\pi \\cdot d \\cdot n}{1000}
\\end{equation}
\\begin{theorem}[Limit]
For $n \\to \\infty$ the tool breaks \\cite{smith}.
\\end{theorem}
\\begin{itemize}
\\item $\\sqrt{x_1^2 + x_2^2} \\leq \\foo$
\\item 100\\,\\% steel
\\end{itemize}`,
  TEXT: 'Dear reader,\n\nthis text has <b>no</b> markup.',
} as const;
