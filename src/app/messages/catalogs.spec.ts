import { LANGUAGES } from '@ampersand-prototype/generics';
import type { Catalog, Catalogs } from '@ampersand-prototype/components/application';
import { AUDIT_LOG_MESSAGES } from '../admin/audit-log/audit-log-messages';
import { ADMINISTRATION_MESSAGES } from '../admin/messages/administration-messages';
import { MIGRATION_MESSAGES } from '../admin/messages/migration-messages';
import { MODEL_MESSAGES } from '../admin/model/model-messages';
import { DEVELOPMENT_MESSAGES } from '../development/development-messages';
import { PRIVACY_MESSAGES } from '../privacy/privacy-messages';
import { VIEW_MESSAGES } from '../view-as/view-messages';
import { SHELL_MESSAGES } from './shell-messages';

const CATALOGS = {
  shell: SHELL_MESSAGES,
  administration: ADMINISTRATION_MESSAGES,
  'audit log': AUDIT_LOG_MESSAGES,
  migration: MIGRATION_MESSAGES,
  model: MODEL_MESSAGES,
  development: DEVELOPMENT_MESSAGES,
  privacy: PRIVACY_MESSAGES,
  views: VIEW_MESSAGES,
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
