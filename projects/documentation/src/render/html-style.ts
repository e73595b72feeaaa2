/** CSS of the documentation pages. */
export const HTML_STYLE = `:root {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #14171d);
  --raised: light-dark(#f3f6fb, #1e232c);
  --text: light-dark(#1b2130, #e6eaf2);
  --muted: light-dark(#4f5a70, #aab5c8);
  --line: light-dark(#d3dae6, #39424f);
  --edge: light-dark(#5b6b86, #8fa0bd);
  --link: light-dark(#0b57b8, #8fb6ff);
  --focus: light-dark(#dbe7ff, #1f3a68);
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; }
body { margin: 0; background: var(--surface); color: var(--text); font: 1rem/1.55 Roboto, system-ui, sans-serif; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 2px; }
main p a, main li a, td a { text-decoration-color: color-mix(in srgb, var(--link) 45%, transparent); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; z-index: 3; padding: .5rem; background: var(--surface); }
.bar { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .6rem 1.25rem; background: var(--surface); border-bottom: 1px solid var(--line); }
.title { flex: 1 1 12rem; font-weight: 600; color: var(--text); text-decoration: none; overflow-wrap: anywhere; }
.search { position: relative; flex: 1 1 14rem; max-width: 26rem; }
.search input { width: 100%; padding: .45rem .75rem; font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--edge); border-radius: 6px; }
.results { position: absolute; inset: 100% 0 auto; margin-top: .25rem; max-height: 60vh; overflow: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 6px 24px #0003; }
.results p { margin: 0; padding: .4rem .75rem; color: var(--muted); font-size: .85rem; }
.results ul { list-style: none; margin: 0; padding: 0; }
.results a { display: flex; gap: .5rem; justify-content: space-between; padding: .4rem .75rem; text-decoration: none; }
.results a:hover, .results a:focus { background: var(--raised); }
.results span { color: var(--muted); font-size: .85rem; }
button { padding: .4rem .8rem; font: inherit; font-size: .9rem; color: inherit; background: var(--raised); border: 1px solid var(--edge); border-radius: 6px; cursor: pointer; }
.layout { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 90rem; margin: 0 auto; }
nav { position: sticky; top: 3.7rem; align-self: start; max-height: calc(100vh - 3.7rem); overflow: auto; padding: 1rem; border-right: 1px solid var(--line); font-size: .92rem; }
nav ul { list-style: none; margin: 0; padding-left: .9rem; }
nav .contents > ul { padding: 0; }
nav summary { display: none; }
nav a { display: block; padding: .16rem .4rem; color: inherit; text-decoration: none; border-radius: 4px; overflow-wrap: anywhere; }
nav a:hover { background: var(--raised); }
nav a[aria-current] { background: var(--focus); font-weight: 600; }
main { padding: 1rem 2rem 4rem; min-width: 0; }
main:focus { outline: none; }
h1 { margin: .4rem 0 1rem; font-size: 1.8rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 1rem; font-size: 1.35rem; }
h3, .definition > h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
p, ul, blockquote { max-width: 46rem; overflow-wrap: anywhere; }
.definition { margin: 1.25rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 8px; }
.definition:target { border-color: var(--link); box-shadow: 0 0 0 2px var(--focus); }
.source { max-width: none; padding: .5rem 0 .5rem 4.5rem; overflow: auto; border: 1px solid var(--line); border-radius: 8px; color: var(--muted); font-size: .88rem; }
.source code { color: var(--text); white-space: pre; }
.source :target { background: var(--focus); }
.origin { display: flex; flex-wrap: wrap; gap: .2rem .8rem; margin: .15rem 0 .6rem; color: var(--muted); font-size: .88rem; }
.kind { font-weight: 600; }
blockquote { margin: .5rem 0; padding: .1rem 0 .1rem 1rem; border-left: 3px solid var(--edge); }
blockquote p { margin: .35rem 0; }
.list-title { margin-bottom: .2rem; font-weight: 600; }
.list-title + ul { margin-top: 0; }
code, pre { font-family: ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-size: .88em; }
code { overflow-wrap: anywhere; }
pre { padding: .6rem .8rem; background: var(--raised); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
.table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .93rem; }
th, td { padding: .35rem .7rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { background: var(--raised); }
th::first-letter { text-transform: uppercase; }
td code { overflow-wrap: break-word; }
figure { margin: 1rem 0; }
.canvas { overflow: auto; max-height: 80vh; padding: .25rem; border: 1px solid var(--line); border-radius: 8px; }
.canvas svg { display: block; max-width: max(100%, var(--min-width)); height: auto; margin: 0 auto; }
.canvas.fit svg { max-width: 100%; }
.fit-button { margin-top: .4rem; }
button[aria-pressed='true'] { background: var(--focus); }
figcaption { margin-top: .3rem; color: var(--muted); font-size: .88rem; }
summary { cursor: pointer; color: var(--muted); font-size: .92rem; }
.steps { display: flex; gap: 1rem; margin: .75rem 0 0; padding: 0; border: 0; font-size: .92rem; }
.diagram .node rect, .diagram .node line { fill: var(--raised); stroke: var(--edge); }
.diagram .focus rect { fill: var(--focus); stroke: var(--link); stroke-width: 2; }
.diagram .edge path { fill: none; stroke: var(--edge); }
.diagram .edge polygon { fill: var(--edge); stroke: var(--edge); }
.diagram .edge .hollow { fill: var(--surface); }
.diagram text { fill: var(--text); }
.diagram a:hover text, .diagram a:focus text { text-decoration: underline; fill: var(--link); }
.diagram a:focus-visible { outline: 2px solid var(--link); outline-offset: 3px; }
.help { color: var(--muted); font-size: .88rem; }
@media (max-width: 60rem) {
  .layout { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; max-height: none; padding: .5rem 1rem; border-right: 0; border-bottom: 1px solid var(--line); }
  nav summary { display: list-item; }
  main { padding: .5rem 1rem 3rem; }
  .definition { padding: .75rem .8rem; }
}
@media print {
  :root { color-scheme: light; }
  .bar, nav, .skip, .help, .fit-button, figure details { display: none; }
  .layout { display: block; }
  main { padding: 0; }
  .definition { break-inside: avoid; }
  .canvas { overflow: visible; max-height: none; border: 0; }
  .canvas svg { max-width: 100%; }
  a { color: inherit; }
}
`;
