import { catalogProblems } from '@ampersand-prototype/components/testing';
import { AUDIT_LOG_MESSAGES } from '../admin/audit-log/audit-log-messages';
import { ADMINISTRATION_MESSAGES } from '../admin/messages/administration-messages';
import { MIGRATION_MESSAGES } from '../admin/data/migration/migration-messages';
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
};

describe('the messages', () => {
  it.each(Object.entries(CATALOGS))(
    'of %s are complete in each language, with the same placeholders',
    async (_, catalogs) => expect(await catalogProblems(catalogs)).toEqual([]),
  );
});
