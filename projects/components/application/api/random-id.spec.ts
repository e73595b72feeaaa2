import { randomId } from './random-id';

describe('a random identifier', () => {
  it('has 128 bits and differs every time', () => {
    const ids = Array.from({ length: 100 }, randomId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('needs nothing that only secure pages have', () => {
    const uuid = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new Error('only in secure contexts');
    });
    expect(randomId()).toHaveLength(32);
    uuid.mockRestore();
  });
});
