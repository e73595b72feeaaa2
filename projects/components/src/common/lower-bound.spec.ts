import { lowerBound } from './lower-bound';

it.each([
  [[], 3, 0],
  [[3], 3, 0],
  [[3], 4, 1],
  [[0, 2, 2, 5], 2, 1],
  [[0, 2, 2, 5], 3, 3],
  [[0, 2, 2, 5], 9, 4],
])('of %j, the values below %d are %d', (values, value, count) => {
  expect(lowerBound(values, value)).toBe(count);
});
