/** Pictures that are part of the text itself. */
const OWN_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,/i;
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** The level of the topmost heading: the page has those above it. */
const TOP_LEVEL = 3;
const MAX_LEVEL = 6;

/**
 * Adapts sanitized HTML to the page, such as its links and headings. Links open in a tab of their own, pictures of other
 * servers become links, and headings get levels below those of the page. `files` is the address of the uploaded files.
 */
export function settleContent(content: DocumentFragment, files: string): DocumentFragment {
  content.querySelectorAll('a').forEach(settleLink);
  content.querySelectorAll('img').forEach((picture) => settlePicture(picture, files));
  content.querySelectorAll('h1, h2, h3, h4, h5, h6').forEach(lowerHeading);
  content.querySelectorAll('pre, table').forEach(makeScrollable);
  return content;
}

function lowerHeading(heading: Element): void {
  const level = Number(heading.tagName.slice(1)) + TOP_LEVEL - 1;
  const lower = heading.ownerDocument.createElement(`h${Math.min(level, MAX_LEVEL)}`);
  for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

function settleLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  const url = addressOf(href);
  // A place on this page would be one of the application's own.
  if (url === null || href.startsWith('#') || !LINK_PROTOCOLS.has(url.protocol))
    return link.removeAttribute('href');
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
}

/** A picture of another server would inform it who reads the text, and when. */
function settlePicture(picture: HTMLImageElement, files: string): void {
  const source = picture.getAttribute('src') ?? '';
  if (OWN_PICTURE.test(source) || isFile(source, files)) return;
  const { ownerDocument: page } = picture;
  const text = picture.getAttribute('alt')?.trim() || source;
  const url = addressOf(source);
  const isLink = url !== null && /^https?:$/.test(url.protocol) && source !== '';
  if (!isLink || picture.closest('a') !== null)
    return picture.replaceWith(page.createTextNode(text));
  const link = page.createElement('a');
  link.href = url.href;
  link.textContent = text;
  settleLink(link);
  picture.replaceWith(link);
}

function isFile(source: string, files: string): boolean {
  const [url, folder] = [addressOf(source), addressOf(files)];
  if (url === null || folder === null || url.origin !== folder.origin) return false;
  // An encoded slash or dot would leave the folder.
  return url.pathname.startsWith(folder.pathname) && !/%2f|%5c|%2e/i.test(url.pathname);
}

function addressOf(text: string): URL | null {
  return URL.parse(text, document.baseURI);
}

/** Makes an element that is wider than the page scroll in a frame of its own. */
function makeScrollable(wide: Element): void {
  const frame = wide.ownerDocument.createElement('div');
  frame.className = 'markup__wide';
  wide.replaceWith(frame);
  frame.append(wide);
}
