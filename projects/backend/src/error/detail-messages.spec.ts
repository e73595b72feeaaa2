import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '@ampersand-prototype/generics';
import { problemDetails } from '../http/response/problem-details.ts';
import * as texts from './detail-messages.ts';
import * as history from './history-messages.ts';
import * as imports from './import-messages.ts';
import * as operation from './operation-messages.ts';
import * as pages from './page-messages.ts';
import { ApiError, type DetailMessages } from './api-error.ts';

const DETAILS: readonly DetailMessages[] = [
  ...(['create', 'read', 'update', 'delete'] as const).map((right) =>
    texts.lacksRight('"Name"', right),
  ),
  texts.hasValue('"Name"'),
  texts.isUnreadable('"Name"'),
  texts.isComputed('"Name"'),
  texts.cannotBeCreated('Person', '"x"'),
  texts.isInvalidValue({ shown: '"x"', expected: 'number', concept: 'Size' }),
  texts.isTooLong('Name', 5, 7),
  texts.isDisallowedFile('text/html', 'PNG'),
  texts.isDisallowedFile(null, 'PNG'),
  texts.isTooLarge('1 MB'),
  texts.ERASED,
  texts.LOST_PASSWORD,
  pages.isNotIn('"x"', '"Name"'),
  pages.isEmpty('"Name"'),
  pages.isNotReadable('"Name"'),
  pages.fieldChanged('"Name"', '"x"'),
  pages.fieldChanged('"Name"', null),
  pages.currentPasswordRequired('"Password"'),
  pages.isNotCurrent('"Password"'),
  pages.isOtherPassword('"Password"'),
  pages.needsValue('Name'),
  pages.holdsNoFiles('"Name"'),
  pages.hasNoItems('"Name"'),
  pages.hasNoChoices('"Name"'),
  pages.isNotCreatable('"Name"'),
  pages.isUnknownRole('"Chair"'),
  pages.NO_ROLES,
  pages.NO_LOGO,
  pages.tooManyRows(9, 8),
  pages.cannotSort('"Name"', 8),
  pages.hasNoRanges('"Name"'),
  pages.invalidTimestamp('asOf', '"x"'),
  operation.START_FOR_MAINTENANCE,
  operation.START_WITH_MIGRATE,
  operation.NEVER_IGNORED,
  operation.newSessionViolates('Odd.'),
  pages.exceedsRate(8, 'passwords', 5),
  pages.exceedsRate(8, 'uploads', 5),
  pages.exceedsRate(8, 'new sessions', 5),
  pages.tooManyPasswords(9, 8),
  pages.exceedsStreams(8, 'server'),
  pages.exceedsStreams(8, 'session'),
  pages.exceedsStreams(8, 'address'),
  history.NOT_UNDOABLE,
  history.OF_OTHER_MODEL,
  history.ADMINISTRATORS_ONLY,
  history.OTHER_SESSION,
  history.OWN_PASSWORD,
  history.NO_OPPOSITE_RIGHT,
  history.alreadyUndone(9, 8),
  history.NO_HISTORY,
  history.beginsAt(null),
  history.beginsAt('2024-01-01 12:00:00'),
  history.asOfInFuture('2024-01-01 12:00:00'),
  history.isOfOtherModel('2024-01-01 12:00:00'),
  imports.IMPORT_CANCELED,
  imports.IMPORT_TOO_LARGE,
  imports.importTooSlow(9),
  imports.importFailed('odd'),
  imports.importUnavailable('odd'),
  imports.NOT_LOCKED,
  imports.CONCURRENT_INSTALLATION,
  ...Object.values(imports.NEVER_EXPORTED),
];

describe('details of a rejection', () => {
  for (const detail of DETAILS)
    it(`is told to readers of each language: ${detail.en}`, () => {
      const apiError = new ApiError('AMP-403-RIGHT', detail);
      assert.equal(apiError.detail, detail.en);
      const reported = LANGUAGES.map((language) => problemDetails(apiError, 'r', language).detail);
      assert.equal(new Set(reported).size, LANGUAGES.length);
      assert.deepEqual(
        reported,
        LANGUAGES.map((language) => detail[language]),
      );
    });

  it('is in English for programs, with its operation', () => {
    const apiError = new ApiError('AMP-400-JSON', 'At line 1.');
    assert.equal(problemDetails(apiError, 'r', 'nl').detail, 'At line 1.');
    const detail = texts.atOperation((language) => language, 2, 'add Name');
    assert.deepEqual(detail, {
      en: 'Operation 2 (add Name): en',
      nl: 'Bewerking 2 (add Name): nl',
      de: 'Operation 2 (add Name): de',
    });
  });

  it('is told with the rule that was carried out', () => {
    const rule = { name: 'Send', origin: 'a.adl:3' };
    assert.deepEqual(
      texts.ofRule(rule, (language) => language),
      {
        en: 'Rule "Send" (a.adl:3): en',
        nl: 'Regel "Send" (a.adl:3): nl',
        de: 'Regel "Send" (a.adl:3): de',
      },
    );
  });
});
