import { ScrollDebounce } from './scroll-debounce';

function begin() {
  const waiting: (() => void)[] = [];
  const read: number[] = [];
  const skimming = new ScrollDebounce((done) => waiting.push(done));
  const look = (first: number) =>
    skimming.look({ first, last: first + 20 }, () => read.push(first));
  /** Time enough for all that waits until now. */
  const rest = () => waiting.splice(0).forEach((done) => done());
  const restOnce = () => waiting.shift()?.();
  return { look, rest, restOnce, read };
}

describe('who skims over rows', () => {
  it('is read what comes into view step by step', () => {
    const { look, read } = begin();
    [0, 10, 20, 30].forEach(look);
    expect(read).toEqual([0, 10, 20, 30]);
  });

  it('is read a place far away at once, and what is around it', () => {
    const { look, rest, read } = begin();
    [0, 5000, 5005].forEach(look);
    expect(read).toEqual([0, 5000, 5005]);
    rest();
    expect(read).toEqual([0, 5000, 5005]);
  });

  it('is read nothing that was passed over, and the last of it when the view rests', () => {
    const { look, rest, read } = begin();
    [0, 1000, 2000, 3000, 3005].forEach(look);
    expect(read).toEqual([0, 1000]);
    rest();
    expect(read).toEqual([0, 1000, 3005]);
    [3010, 9000].forEach(look);
    expect(read).toEqual([0, 1000, 3005, 3010, 9000]);
  });

  it('does not rest while the view goes on', () => {
    const { look, restOnce, rest, read } = begin();
    [0, 1000, 2000].forEach(look);
    restOnce();
    expect(read).toEqual([0, 1000]);
    look(3000);
    restOnce();
    expect(read).toEqual([0, 1000]);
    rest();
    expect(read).toEqual([0, 1000, 3000]);
  });
});
