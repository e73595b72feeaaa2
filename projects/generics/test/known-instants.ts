import fc from 'fast-check';

/** A moment of the years that databases know. */
export const arbitraryInstant: fc.Arbitrary<Date> = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

/** A day of these years: `YYYY-MM-DD`. */
export const knownDay: fc.Arbitrary<string> = arbitraryInstant.map((date) =>
  date.toISOString().slice(0, 10),
);
