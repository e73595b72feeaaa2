import { LANGUAGES } from '@ampersand-prototype/generics';
import type { Catalog, Catalogs } from '@ampersand-prototype/components/application';
import { FACET_MESSAGES } from '../box-facets/facet-messages';
import { HISTORY_MESSAGES } from '../change-log/messages/history-messages';
import { EXPLANATION_MESSAGES } from '../explanation/explanation-messages';

const CATALOGS = {
  facets: FACET_MESSAGES,
  history: HISTORY_MESSAGES,
  explanations: EXPLANATION_MESSAGES,
} as const satisfies Record<string, Catalogs>;

const placeholders = (message: unknown) =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].sort().join();

describe.each(Object.entries<Catalogs & { readonly en: Catalog }>(CATALOGS))(
  'the messages of %s',
  (_, catalogs) => {
    it.each(LANGUAGES)('are complete in %s, with the same placeholders', async (language) => {
      const source = catalogs[language];
      const messages = (typeof source === 'function' ? await source() : source) ?? {};
      expect(Object.keys(messages).sort()).toEqual(Object.keys(catalogs.en).sort());
      for (const [key, message] of Object.entries(catalogs.en)) {
        expect(`${key} ${placeholders(messages[key])}`).toBe(`${key} ${placeholders(message)}`);
        expect(Object.values(messages[key] ?? {})).not.toContain('');
      }
    });
  },
);
