import { test } from '@playwright/test';
import { requireGallery } from '../processes/gallery.ts';

test('the component review is built', () => {
  test.setTimeout(900_000);
  requireGallery();
});
