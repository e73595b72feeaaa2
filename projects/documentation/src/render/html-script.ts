/** JavaScript of the documentation pages: search, theme, and printing. Pages can be read without it. */
export const HTML_SCRIPT = `'use strict';
(() => {
  const root = document.documentElement;
  const store = {
    get: () => { try { return localStorage.getItem('theme'); } catch { return null; } },
    set: (value) => { try { localStorage.setItem('theme', value); } catch { /* A page from disk may have no storage. */ } },
  };
  const theme = store.get();
  if (theme) root.dataset.theme = theme;
  document.getElementById('theme').addEventListener('click', () => {
    const isDark = getComputedStyle(root).colorScheme === 'dark' ||
      (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = isDark ? 'light' : 'dark';
    store.set(root.dataset.theme);
  });
  document.getElementById('print').addEventListener('click', () => print());
  if (matchMedia('(max-width: 60rem)').matches) document.querySelector('.contents').open = false;

  const input = document.getElementById('search');
  const results = document.getElementById('results');
  const [status, list] = results.children;
  const plain = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase();
  const show = () => {
    const parts = plain(input.value).split(/\\s+/).filter(Boolean);
    results.hidden = parts.length === 0;
    const found = (globalThis.SEARCH_INDEX ?? []).filter((entry) => {
      const text = plain(entry.slice(0, 3).join(' '));
      return parts.every((part) => text.includes(part));
    });
    const rank = ([label]) => (plain(label).startsWith(parts[0]) ? 0 : 1);
    found.sort((a, b) => rank(a) - rank(b));
    status.textContent = found.length === 0 ? results.dataset.none : String(found.length);
    list.replaceChildren(...found.slice(0, 50).map(([label, , kind, href]) => {
      const [item, link, what] = ['li', 'a', 'span'].map((name) => document.createElement(name));
      link.href = href;
      what.textContent = kind;
      link.append(label, what);
      item.append(link);
      return item;
    }));
  };
  input.addEventListener('input', show);
  const links = () => [input, ...list.querySelectorAll('a')];
  results.parentElement.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') { results.hidden = true; input.focus(); }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = links();
    all[Math.min(Math.max(all.indexOf(document.activeElement) + step, 0), all.length - 1)].focus();
  });
  results.addEventListener('click', () => { results.hidden = true; });
  document.addEventListener('click', (event) => {
    if (!results.parentElement.contains(event.target)) results.hidden = true;
  });

  for (const group of document.querySelectorAll('.focus-diagrams')) {
    const figures = [...group.querySelectorAll('figure')];
    if (figures.length < 2) continue;
    const name = figures[0].querySelector('svg').id || figures[0].querySelector('title').id;
    const fieldset = document.createElement('fieldset');
    fieldset.className = 'steps';
    const select = (chosen) => figures.forEach((figure) => { figure.hidden = figure !== chosen; });
    figures.forEach((figure, i) => {
      const [label, radio] = ['label', 'input'].map((tag) => document.createElement(tag));
      Object.assign(radio, { type: 'radio', name, checked: i === 0 });
      radio.addEventListener('change', () => select(figure));
      label.append(radio, ' ' + figure.querySelector('figcaption').textContent);
      fieldset.append(label);
    });
    group.querySelector('summary').after(fieldset);
    select(figures[0]);
  }

  const fit = document.getElementById('content').dataset.fit;
  for (const canvas of document.querySelectorAll('.canvas')) {
    if (canvas.scrollWidth <= canvas.clientWidth + 1) continue;
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: fit, className: 'fit-button' });
    const toggle = (isFit) => {
      canvas.classList.toggle('fit', isFit);
      button.setAttribute('aria-pressed', String(isFit));
    };
    toggle(canvas.scrollWidth > 2 * canvas.clientWidth);
    button.addEventListener('click', () => toggle(!canvas.classList.contains('fit')));
    canvas.after(button);
  }

  const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const center = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  document.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key];
    const node = document.activeElement?.closest('[data-node]');
    if (!direction || !node) return;
    const svg = node.closest('svg');
    const id = node.dataset.node;
    const [x, y] = center(node);
    const next = [...svg.querySelectorAll('.edge')]
      .flatMap(({ dataset: { source, target } }) => source === id ? [target] : target === id ? [source] : [])
      .map((other) => svg.querySelector('[data-node="' + CSS.escape(other) + '"]'))
      .filter((other) => other?.querySelector('a'))
      .map((other) => {
        const [dx, dy] = [center(other)[0] - x, center(other)[1] - y];
        return { other, cosine: (dx * direction[0] + dy * direction[1]) / (Math.hypot(dx, dy) || 1) };
      })
      .filter(({ cosine }) => cosine > 0.25)
      .sort((a, b) => b.cosine - a.cosine)[0];
    if (!next) return;
    event.preventDefault();
    next.other.querySelector('a').focus();
  });
})();
`;
