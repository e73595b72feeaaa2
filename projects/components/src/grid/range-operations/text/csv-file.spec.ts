import fc from 'fast-check';
import { toCsv } from '../../export/csv';
import { cellsByHeading, readCsvFile } from './csv-file';

describe('a CSV file', () => {
  it.each<[string, string, string[][] | null]>([
    ['commas', 'Name,Town\nAnn,Delft\n', [['Name', 'Town'], ['Ann', 'Delft']]], // prettier-ignore
    ['semicolons', 'Name;Town\nAnn;"De Bilt, Utrecht"', [['Name', 'Town'], ['Ann', 'De Bilt, Utrecht']]], // prettier-ignore
    ['tabs', 'Name\tTown\r\nAnn\tDelft', [['Name', 'Town'], ['Ann', 'Delft']]], // prettier-ignore
    ['one column', 'Name\nAnn', [['Name'], ['Ann']]],
    ['a byte order mark', '\ufeffName\nAnn', [['Name'], ['Ann']]],
    ['empty rows', 'Name,Town\n,\n\nAnn,\n', [['Name', 'Town'], ['Ann', '']]], // prettier-ignore
    ['a quote inside', 'Name,Part\nAnn,5" pipe', [['Name', 'Part'], ['Ann', '5" pipe']]], // prettier-ignore
    ['nothing', '', []],
    ['a workbook', 'PK\u0003\u0004\0\0', null],
    ['another encoding', 'Name\nAndr\ufffd', null],
  ])('is read with %s', (_, text, rows) => {
    expect(readCsvFile(text)).toEqual(rows);
  });

  it('is read as it was exported', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('=1+1', 'a"b', 'a;b', 'a\nb', "'=x"));
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const all = [['Name', 'Town', 'Age'], ...rows];
        const isFilled = (cells: readonly string[]) => cells.some((text) => text.trim() !== '');
        fc.pre(!rows.flat().some((text) => /[\0\ufffd]/.test(text)));
        expect(readCsvFile(toCsv(all))).toEqual(all.filter(isFilled));
      }),
    );
  });
});

describe('cells by heading', () => {
  const COLUMNS = ['Name', 'Town'];

  it.each<[string, string[][], string[][] | null]>([
    ['in the order of the table', [['Town', 'Name'], ['Delft', 'Ann']], [['Ann', 'Delft']]], // prettier-ignore
    ['in any case', [[' name ', 'TOWN'], ['Ann', 'Delft']], [['Ann', 'Delft']]], // prettier-ignore
    ['without a column', [['Name'], ['Ann']], [['Ann', '']]],
    ['with further columns behind', [['Age', 'Name'], ['9', 'Ann']], [['Ann', '', '9']]], // prettier-ignore
    ['with short rows', [['Town', 'Name'], ['Delft']], [['', 'Delft']]], // prettier-ignore
    ['without rows', [['Name']], []],
    ['without a known heading', [['Age'], ['9']], null],
    ['without anything', [], null],
  ])('are arranged %s', (_, rows, expected) => {
    expect(cellsByHeading(rows, COLUMNS)).toEqual(expected);
  });
});
