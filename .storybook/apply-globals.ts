/** Puts the choices of the toolbar on the page, the way the shell puts those of its user. */
export function applyGlobals(globals: Readonly<Record<string, unknown>>): void {
  const { documentElement } = document;
  const { theme, density, width, locale } = globals;
  const isHighContrast = theme === 'high-contrast';
  documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  documentElement.dataset['contrast'] = isHighContrast ? 'high' : 'normal';
  documentElement.dataset['density'] = density === 'compact' ? 'compact' : 'comfortable';
  documentElement.lang = String(locale);
  documentElement.dir = String(locale).startsWith('ar') ? 'rtl' : 'ltr';
  documentElement.style.setProperty(
    '--story-width',
    width === 'full' ? 'none' : `${String(width)}px`,
  );
}
