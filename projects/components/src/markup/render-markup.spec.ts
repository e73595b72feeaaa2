import type { MarkupFormat } from '@ampersand-prototype/generics';
import { HOSTILE_MARKUP } from '../../stories/hostile-markup';
import { renderMarkup } from './render-markup';

const FILES = 'api/v1/file/';

/** The markup that a text becomes; null where it is shown as it is. */
async function html(text: string, format: MarkupFormat): Promise<string | null> {
  const content = await renderMarkup(text, format, FILES);
  if (content === null) return null;
  const place = document.createElement('div');
  place.append(content);
  return place.innerHTML.replace(/\n/g, '');
}

const RENDERED: readonly (readonly [MarkupFormat, string, string])[] = [
  ['MARKDOWN', '**a** *b* `c`', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
  ['MARKDOWN', '# a\n\n## b', '<h3>a</h3><h4>b</h4>'],
  ['HTML', '<h4 dir="rtl">a <b>b</b></h4><h6>c</h6>', '<h6 dir="rtl">a <b>b</b></h6><h6>c</h6>'],
  ['MARKDOWN', '~~a~~', '<p>~~a~~</p>'],
  ['MARKDOWN', 'a <b>c</b>', '<p>a <b>c</b></p>'],
  ['GFM', '~~a~~', '<p><del>a</del></p>'],
  ['GFM', '- [x] a\n- [ ] b', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
  [
    'GFM',
    '|a|\n|:-:|\n|b|',
    '<div class="markup__wide"><table><thead><tr><th align="center">a</th></tr></thead><tbody><tr><td align="center">b</td></tr></tbody></table></div>',
  ],
  [
    'MARKDOWN',
    '[a](https://example.org)',
    '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
  ],
  ['HTML', '<a href="#top">a</a>', '<a>a</a>'],
  [
    'HTML',
    '<p style="position:fixed" onclick="x()" id="y" class="amp-button markup__z">a</p>',
    '<p class="markup__z">a</p>',
  ],
  [
    'HTML',
    '<img src="https://example.org/a.png" alt="b">',
    '<a href="https://example.org/a.png" target="_blank" rel="noopener noreferrer nofollow">b</a>',
  ],
  ['HTML', '<img src="api/v1/file/a.png" alt="b">', '<img src="api/v1/file/a.png" alt="b">'],
  ['HTML', '<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA">'],
  ['HTML', '<img src="data:image/svg+xml;base64,AAAA" alt="b">', 'b'],
  ['HTML', '<img src="">a<img>', 'a'],
  ['HTML', '<script>a</script>b', 'b'],
];

describe('Markup', () => {
  it.each(RENDERED)('of %s: %s', async (format, text, expected) => {
    expect(await html(text, format)).toBe(expected);
  });

  it.each([
    'api/v1/admin/installer',
    'api/v1/file/../admin/installer',
    'api/v1/file/%2e%2e/admin/installer',
    'api/v1/file/..%2fadmin/installer',
    '//elsewhere.example/api/v1/file/a.png',
  ])('loads pictures of uploaded files only: %s', async (source) => {
    expect(await html(`<img src="${source}" alt="b">`, 'HTML')).not.toContain('<img');
  });

  it('shows plain, long and deeply nested texts as they are', async () => {
    expect(await html('**a**', 'TEXT')).toBeNull();
    expect(await html('a'.repeat(500_001), 'MARKDOWN')).toBeNull();
    expect(await html('{'.repeat(100) + 'a' + '}'.repeat(100), 'LATEX')).toBeNull();
  });

  const hostile = Object.entries(HOSTILE_MARKUP).flatMap(([format, samples]) =>
    samples.map((text) => [format as MarkupFormat, text] as const),
  );
  it.each(hostile)('of %s keeps nothing that runs or loads: %s', async (format, text) => {
    const content = await renderMarkup(text, format, FILES);
    const elements = [...(content?.querySelectorAll('*') ?? [])];
    const attributes = elements.flatMap((element) => [...element.attributes]);
    expect(
      attributes.filter(
        ({ name, value }) =>
          /^on|^(?:srcdoc|srcset|background|action|id|name)$/.test(name) ||
          /^\s*(?:java|vb)script:/i.test(value) ||
          (name !== 'href' && value.includes('//')),
      ),
    ).toEqual([]);
    const names = new Set(elements.map(({ localName }) => localName));
    const forbidden =
      'script svg iframe object embed form input select style link meta base video audio template x-element';
    expect(forbidden.split(' ').filter((name) => names.has(name))).toEqual([]);
  });
});
