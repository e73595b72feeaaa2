import { TestBed } from '@angular/core/testing';
import {
  AmpersandSettings,
  provideAmpersand,
  Messages,
} from '@ampersand-prototype/components/application';
import { Appearance, type AppearanceChoice } from './appearance';
import { LocalStore } from './local-store';

function choiceOf(name: AppearanceChoice['name']): AppearanceChoice {
  const found = TestBed.inject(Appearance).choices.find((choice) => choice.name === name);
  if (!found) throw new Error(`No choice ${name}`);
  return found;
}
const shown = () => {
  TestBed.tick();
  return { ...document.documentElement.dataset };
};

describe('the appearance', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(['nl-BE', 'en-US']);
  });
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['theme', 'dark', 'auto'],
    ['contrast', 'high', 'auto'],
    ['density', 'compact', 'comfortable'],
  ] as const)('has a %s, which is remembered: %s, else %s', (name, choice, usual) => {
    const chosen = choiceOf(name);
    expect(chosen.chosen()).toBe(usual);
    expect(shown()).toEqual({});
    chosen.choose(choice);
    expect(shown()).toEqual({ [name]: choice });
    TestBed.resetTestingModule();
    expect(choiceOf(name).chosen()).toBe(choice);
    choiceOf(name).choose(usual);
    expect(shown()).toEqual({});
  });

  it('forgets a choice that there is not any more', () => {
    localStorage.setItem('ampersand.theme', 'sepia');
    expect(choiceOf('theme').chosen()).toBe('auto');
  });

  it.each(['x', 'fr', 'not a language', ''])('speaks none that there is not: %p', (language) => {
    localStorage.setItem('ampersand.language', language);
    const usual = TestBed.inject(AmpersandSettings).locale();
    TestBed.inject(Appearance);
    expect(TestBed.inject(AmpersandSettings).locale()).toBe(usual);
    expect(() => new Intl.NumberFormat(usual)).not.toThrow();
  });

  it.each([
    ['nl', 'nl-BE'],
    ['en', 'en-US'],
    ['de', 'de'],
  ])('speaks %s as %s where the browser prefers that', async (language, locale) => {
    choiceOf('language').choose(language);
    const settings = TestBed.inject(AmpersandSettings);
    expect(settings.locale()).toBe(locale);
    expect(choiceOf('language').chosen()).toBe(language);
    await TestBed.inject(Messages).ready();
    shown();
    expect(document.documentElement.lang).toBe(locale);
    TestBed.resetTestingModule();
    TestBed.inject(Appearance);
    expect(TestBed.inject(AmpersandSettings).locale()).toBe(locale);
  });

  it('offers the languages that the application adds, by their own names, and writes them from their side', async () => {
    const messages = { ar: { 'action.save': 'حفظ' }, 'no language': {}, nl: {} };
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'en', messages })] });
    const { choices, choose } = choiceOf('language');
    expect(choices).toEqual(['en', 'nl', 'de', 'ar']);
    expect(TestBed.inject(Messages).say('shell.language.ar')).toBe('العربية');
    choose('ar');
    await TestBed.inject(Messages).ready();
    shown();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    TestBed.resetTestingModule();
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'en', messages })] });
    TestBed.inject(Appearance);
    expect(TestBed.inject(AmpersandSettings).locale()).toBe('ar');
  });

  it.each([
    ['fr-FR', {}, 'en', 'ltr'],
    ['ar-EG', {}, 'en', 'ltr'],
    ['ar-EG', { ar: { 'action.save': 'حفظ' } }, 'ar-EG', 'rtl'],
    ['he', { he: { 'action.save': 'שמור' } }, 'he', 'rtl'],
    ['fr', { fr: { 'action.save': 'Enregistrer' } }, 'fr', 'ltr'],
  ])('tells the language of the texts where the locale is %s, with the words %p', async (...of) => {
    const [locale, catalogs, lang, dir] = of;
    TestBed.resetTestingModule();
    TestBed.configureTestingModule({
      providers: [provideAmpersand({ locale, messages: catalogs })],
    });
    TestBed.inject(Appearance);
    await TestBed.inject(Messages).ready();
    shown();
    expect(document.documentElement.lang).toBe(lang);
    expect(document.documentElement.dir).toBe(dir);
  });

  it('speaks British English where the browser has no variant of its own', () => {
    jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(['fr']);
    choiceOf('language').choose('en');
    expect(TestBed.inject(AmpersandSettings).locale()).toBe('en-GB');
  });

  it('remembers whether facets are folded', () => {
    TestBed.inject(Appearance);
    const { foldsFacets } = TestBed.inject(AmpersandSettings);
    expect(foldsFacets()).toBe(false);
    foldsFacets.set(true);
    TestBed.tick();
    TestBed.resetTestingModule();
    TestBed.inject(Appearance);
    expect(TestBed.inject(AmpersandSettings).foldsFacets()).toBe(true);
  });

  it('remembers whether typing beside the fields looks for a row', () => {
    const settings = TestBed.inject(AmpersandSettings);
    choiceOf('typing').choose('off');
    expect([settings.findsByTyping(), choiceOf('typing').chosen()]).toEqual([false, 'off']);
    TestBed.resetTestingModule();
    expect(choiceOf('typing').chosen()).toBe('off');
    choiceOf('typing').choose('finds');
    expect(TestBed.inject(AmpersandSettings).findsByTyping()).toBe(true);
  });

  it('lasts as long as the page where nothing can be remembered', () => {
    for (const method of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('blocked');
      });
    choiceOf('theme').choose('dark');
    expect(shown()).toEqual({ theme: 'dark' });
    expect(TestBed.inject(LocalStore).get('theme')).toBeNull();
  });
});
