import { test } from '@playwright/test';
import { buildSharedApplications } from '../applications/shared-build.ts';

test('the pages of the shared scripts are built', () => {
  test.setTimeout(600_000);
  buildSharedApplications();
});
