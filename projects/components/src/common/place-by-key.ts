/**
 * Returns the place in a row of elements to which a key moves, also from right to left; undefined for other keys. After the
 * last element comes the first one.
 */
export function placeByKey(
  { key }: Pick<KeyboardEvent, 'key'>,
  { at, count, around }: { readonly at: number; readonly count: number; readonly around: Element },
): number | undefined {
  const isReversed = getComputedStyle(around).direction === 'rtl';
  const [forward, back] = isReversed ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const places: Readonly<Record<string, number>> = {
    [forward]: (at + 1) % count,
    [back]: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
