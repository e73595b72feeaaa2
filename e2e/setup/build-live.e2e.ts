import { test } from '@playwright/test';
import { startDevelopment } from '../processes/development.ts';

test('the shell of ampersand dev is built', async () => {
  test.setTimeout(600_000);
  const development = await startDevelopment('CONTEXT Empty IN ENGLISH\nENDCONTEXT\n');
  await development.stop();
});
