import { DOCUMENT, effect, inject } from '@angular/core';
import { Session } from '../session/session';

/**
 * Applies the colors of the application when the session provides them. It adopts a style sheet, which no content security
 * policy blocks. Call it in an injection context.
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
