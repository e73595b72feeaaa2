import type { Page, Response } from '@playwright/test';

/** Does something that changes data, and waits until the backend has answered. */
export async function awaitResponse(page: Page, change: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse(isChange);
  await change();
  await response;
}

/** The changes that a page sends from now on, as `PATCH /api/…` with their operations. */
export function changesOf(page: Page): readonly string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH')
      changes.push(`PATCH ${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
  });
  return changes;
}

function isChange(response: Response): boolean {
  const { pathname, searchParams } = new URL(response.url());
  const isData = /^\/api\/v1\/(resource|transactions)\//.test(pathname);
  return isData && response.request().method() !== 'GET' && !searchParams.has('dryRun');
}
