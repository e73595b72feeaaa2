import { TestBed } from '@angular/core/testing';
import { provideAmpersand } from '../provide-ampersand';
import { AmpersandSettings } from './ampersand-settings';

describe('the settings of an application', () => {
  it.each([
    [{}, true],
    [{ comparesEdits: false }, false],
  ])('%j: edits tell what the user saw: %s', (options, expected) => {
    TestBed.configureTestingModule({ providers: [provideAmpersand(options)] });
    expect(TestBed.inject(AmpersandSettings).comparesEdits()).toBe(expected);
  });
});
