import type { MarkupFormat } from '@ampersand-prototype/generics';

/** Runs if the page takes anything of it for a program: it counts in the window. */
const RUN = 'window.executed=(window.executed||0)+1';
/** An address of another server: loading from it would disclose that the text is read. */
const ELSEWHERE = 'https://elsewhere.example';

const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=x onerror=${RUN}//`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>svg link</text></a></svg>`,
  `<body onload="${RUN}">`,
  `<details open ontoggle="${RUN}"><summary>more</summary>text</details>`,
  `<video src=x onerror="${RUN}"></video><audio src=x onerror="${RUN}"></audio>`,
  `<input autofocus onfocus="${RUN}"><select autofocus onfocus="${RUN}"></select>`,
  `<iframe srcdoc="<script>parent.executed=1</script>"></iframe>`,
  `<iframe src="javascript:parent.executed=1"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>send</button></form>`,
  `<isindex action="javascript:${RUN}" type=submit value=click>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
  `<math href="javascript:${RUN}">formula link</math>`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>"></noscript>`,
  `<template><img src=x onerror="${RUN}"></template>`,
  `<div style="animation-name:x" onanimationstart="${RUN}">moves</div>`,
  `<a href="javascript:${RUN}">link</a>`,
  `<a href=" java\tscript:${RUN}">link with a tab</a>`,
  `<a href="&#106;avascript:${RUN}">link with an entity</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">data</a>`,
  `<a href="vbscript:${RUN}">vb</a>`,
  `<base href="${ELSEWHERE}/"><a href="x">base</a>`,
  `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}">`,
  `<link rel=stylesheet href="${ELSEWHERE}/style.css">`,
  `<style>@import url("${ELSEWHERE}/style.css"); * { background: url(${ELSEWHERE}/a.png) }</style>`,
  `<p style="background:url(${ELSEWHERE}/b.png);position:fixed;inset:0">cover</p>`,
  `<img src="${ELSEWHERE}/c.png" srcset="${ELSEWHERE}/d.png 2x" alt="picture">`,
  `<picture><source srcset="${ELSEWHERE}/e.png"><img src="${ELSEWHERE}/f.png"></picture>`,
  `<table background="${ELSEWHERE}/g.png"><tr><td background="${ELSEWHERE}/h.png">cell</td></tr></table>`,
  `<img name="getElementById"><form name="body"></form><a id="cookie">names</a>`,
  `<x-element onclick="${RUN}" class="amp-button">own element</x-element>`,
];

const MARKDOWN = [
  ...SCRIPTS,
  `[link](javascript:${RUN})`,
  `[link](<java\nscript:${RUN}>)`,
  `[link](data:text/html;base64,PHNjcmlwdD5wYXJlbnQuZXhlY3V0ZWQ9MTwvc2NyaXB0Pg==)`,
  `[link][a]\n\n[a]: javascript:${RUN}`,
  `![x](x"onerror="${RUN})`,
  `![picture](${ELSEWHERE}/i.png)`,
  `<javascript:${RUN}>`,
  `\`\`\`html"><img src=x onerror="${RUN}">\n<script>${RUN}</script>\n\`\`\``,
  `[a](https://example.org "x\\" onmouseover=\\"${RUN}")`,
  '>'.repeat(3000) + ' deep',
];

const LATEX = [
  ...SCRIPTS,
  `\\href{javascript:${RUN}}{link}`,
  `\\url{javascript:${RUN}}`,
  `\\href{"onclick="${RUN}}{link}`,
  `$\\href{javascript:${RUN}}{x}$`,
  `$\\url{javascript:${RUN}}$`,
  `$\\includegraphics{${ELSEWHERE}/j.png}$ \\includegraphics{${ELSEWHERE}/k.png}`,
  `$\\text{<img src=x onerror="${RUN}">}$`,
  `$\\style{background:url(${ELSEWHERE}/l.png)}{x} \\class{amp-button}{y}$`,
  `$\\htmlData{onclick=${RUN}}{x}$`,
  `\\begin{"><img src=x onerror=${RUN}>}x\\end{y}`,
  `\\foo"onclick="${RUN}{x}`,
  `\\begin{verbatim}</pre><script>${RUN}</script>\\end{verbatim}`,
  `\\verb|<img src=x onerror="${RUN}">|`,
  '$\\def\\a{\\a\\a}\\a$',
  '{'.repeat(3000) + 'deep' + '}'.repeat(3000),
];

/** Texts of each format that try to run a program, or to load something from another server. */
export const HOSTILE_MARKUP: Readonly<Record<MarkupFormat, readonly string[]>> = {
  MARKDOWN,
  GFM: [
    ...MARKDOWN,
    `www.example.org"onclick="${RUN}`,
    `| a |\n|---|\n| <img src=x onerror="${RUN}"> |`,
  ],
  HTML: SCRIPTS,
  LATEX,
  TEXT: SCRIPTS,
};
