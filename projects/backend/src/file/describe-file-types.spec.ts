import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeFileTypes } from './describe-file-types.ts';

it('types of files have the names that users know, or their own', () => {
  assert.equal(describeFileTypes([]), 'none');
  assert.equal(
    describeFileTypes(['image/png', 'application/x-odd', 'application/pdf']),
    'PNG, application/x-odd, PDF',
  );
});
