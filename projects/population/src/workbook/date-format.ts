/** Formats that every workbook has and that show dates or times: 14 to 22, 27 to 36, 45 to 47, 50 to 58. */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Checks whether a number format shows numbers as dates or times. `code` is set for formats of the workbook itself. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  const [positive = ''] = code.split(';');
  const bare = positive
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare) && !/general|[#?]/i.test(bare);
}

/** The format of hours, minutes and seconds that go on behind a day, which every workbook has. */
const BUILT_IN_DURATION = 46;

/** Checks whether a number format shows numbers as durations, which can exceed a day. */
export function isDurationFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return id === BUILT_IN_DURATION;
  return /\[(?:h+|m+|s+)\]/i.test(code.replace(/"[^"]*"|\\./g, ''));
}
