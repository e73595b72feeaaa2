import { firstInputIn, nextInput } from './next-input';

const PAGE = `
  <a href="/">Home</a>
  <main>
    <input id="hidden" hidden /><input id="file" type="file" /><input id="off" disabled />
    <button>Menu</button>
    <input id="title" /><button>Clear</button>
    <textarea id="blurb"></textarea>
    <input type="radio" name="state" id="new" /><input type="radio" name="state" id="used" />
    <input id="skipped" tabindex="-1" />
    <div id="story" contenteditable="true"></div>
    <select id="shelf"></select>
  </main>`;

const at = (id: string) => document.getElementById(id)!;

beforeEach(() => (document.body.innerHTML = PAGE));
afterEach(() => (document.body.innerHTML = ''));

describe('the inputs of a page', () => {
  it('begin with the first that can be reached', () => {
    expect(firstInputIn(at('title').parentElement!)).toBe(at('title'));
    expect(firstInputIn(document.querySelector('a')!)).toBeNull();
  });

  it.each([
    ['title', 'blurb'],
    ['blurb', 'new'],
    ['new', 'story'],
    ['used', 'story'],
    ['story', 'shelf'],
    ['off', 'title'],
  ])('go on from %s to %s', (from, to) => {
    expect(nextInput(at(from), false)).toBe(at(to));
  });

  it.each([
    ['shelf', 'story'],
    ['story', 'used'],
    ['used', 'blurb'],
    ['blurb', 'title'],
  ])('go back from %s to %s', (from, to) => {
    expect(nextInput(at(from), true)).toBe(at(to));
  });

  it('end with the last, and begin with the first', () => {
    expect(nextInput(at('shelf'), false)).toBeNull();
    expect(nextInput(at('title'), true)).toBeNull();
  });

  it('leave out what is not shown', () => {
    Object.assign(at('blurb'), { checkVisibility: () => false });
    expect(nextInput(at('title'), false)).toBe(at('new'));
  });
});
