import { test } from '@playwright/test';
import { LIBRARY } from '../applications/scripts.ts';
import { startApplication } from '../processes/application.ts';

test('the library is built by ampersand serve', async () => {
  test.setTimeout(600_000);
  const application = await startApplication(LIBRARY);
  await application.stop();
});
