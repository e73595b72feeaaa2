import { DOCUMENT, effect, inject } from '@angular/core';
import { Session } from '../session/session';

/**
 * Gives the page the colours of the application, as soon as the session tells them. They are adopted and not written into the page, so
 * that no policy about content stands in their way. Call it where injection is possible.
 */
export function adoptIdentity(): void {
  const session = inject(Session);
  const document = inject(DOCUMENT);
  const view = document.defaultView;
  // Where tests run there are no such sheets.
  if (!view?.CSSStyleSheet || !('adoptedStyleSheets' in document)) return;
  const sheet = new view.CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  effect(() => {
    sheet.replaceSync(session.navbar()?.identity?.styles ?? '');
  });
  adoptIcon(document);
}

/** The logo is also what the browser shows before the title of the page. */
function adoptIcon(document: Document): void {
  const session = inject(Session);
  effect(() => {
    const logo = session.logo();
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link || logo === null) return;
    link.removeAttribute('type');
    link.href = logo;
  });
}
