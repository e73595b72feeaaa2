import { countValues, offeredValues } from './value-counts';

const valuesOf = (
  values: readonly unknown[],
  locale = 'en',
  permitted: readonly string[] | null = null,
) => {
  const rows = values.map((City) => ({ City }));
  return offeredValues(countValues(rows, 'City', String), { locale, permitted, label: String });
};
const labelsOf = (...given: Parameters<typeof valuesOf>): readonly string[] =>
  valuesOf(...given).values.map(({ label, count }) => `${label} ${count}`);

describe('the values of a column', () => {
  it.each([
    ['sv', ['Zwolle 2', 'Arboga 1', 'Umeå 1', 'Ängelholm 1', 'Örebro 1']],
    ['en', ['Zwolle 2', 'Ängelholm 1', 'Arboga 1', 'Örebro 1', 'Umeå 1']],
  ])('come the most frequent first, else as the language %s sorts', (locale, expected) => {
    const cities = ['Örebro', 'Zwolle', 'Umeå', 'Ängelholm', 'Arboga', 'Zwolle'];
    expect(labelsOf(cities, locale)).toEqual(expected);
  });

  it('sort digits by their number', () => {
    expect(labelsOf(['Room 10', 'Room 9'])).toEqual(['Room 9 1', 'Room 10 1']);
  });

  it('come in the order of the permitted ones, whether they occur or not', () => {
    const labels = labelsOf(['High', 'High', 'Other', 'Low'], 'en', ['Low', 'Normal', 'High']);
    expect(labels).toEqual(['Low 1', 'Normal 0', 'High 2', 'Other 1']);
  });

  it('count a row once for each value that it has', () => {
    expect(labelsOf([['a', 'b', 'a'], ['b'], null, []])).toEqual(['b 2', 'a 1']);
  });

  it.each([
    [50, 0],
    [51, 1],
  ])('are at most fifty: of %i, %i more are there', (count, more) => {
    const counted = valuesOf(Array.from({ length: count }, (_, i) => i));
    expect(counted.more).toBe(more);
    expect(counted.values).toHaveLength(50);
    expect(counted.values.at(-1)?.label).toBe('49');
  });
});
