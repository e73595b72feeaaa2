import { expect, test } from '../test.ts';

test.use({ changesData: false });

for (const [locale, title, home, error] of [
  ['nl-NL', 'Pagina niet gevonden', 'Naar de startpagina', 'Onbekend API-pad.'],
  ['de-DE', 'Seite nicht gefunden', 'Zur Startseite', 'Unbekannter API-Pfad.'],
] as const)
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test('page and server use the language of the user', { tag: '@journey' }, async ({ page }) => {
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('link', { name: home })).toBeVisible();
      const response = await page.request.get('/api/v1/nonsense', {
        headers: { 'Accept-Language': locale },
      });
      expect(await response.json()).toMatchObject({ title: error });
    });
  });
