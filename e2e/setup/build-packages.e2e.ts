import { test } from '@playwright/test';
import { PARTS } from '../processes/packed-command.ts';
import { requireParts } from '../processes/packed-packages.ts';

test('the packages are built', () => {
  test.setTimeout(900_000);
  requireParts(PARTS);
});
