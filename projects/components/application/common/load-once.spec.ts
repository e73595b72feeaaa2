import { loadOnce } from './load-once';

describe('load once', () => {
  it('is at hand from then on', async () => {
    const load = jest.fn(() => Promise.resolve({ part: 1 }));
    const loading = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([loading(), loading()]);
    expect(second).toBe(first);
    expect(await loading()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is tried again after it failed', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new TypeError('offline'));
    load.mockResolvedValue('there');
    const loading = loadOnce(load);
    await expect(Promise.all([loading(), loading()])).rejects.toThrow('offline');
    expect(await loading()).toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
