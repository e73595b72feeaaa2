import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PICTURES_FILE, picturesSource } from '../src/make-menu-pictures.ts';

describe('the pictures of the menu', () => {
  it('are those of the icon set', () => {
    assert.equal(readFileSync(PICTURES_FILE, 'utf8'), picturesSource());
  });

  it('take nothing of the icon set into what every page loads', () => {
    assert.doesNotMatch(readFileSync(PICTURES_FILE, 'utf8'), /@mdi/);
  });
});
