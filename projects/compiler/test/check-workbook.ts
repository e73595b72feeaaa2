import writeExcelFile from 'write-excel-file/node';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { checkFile, type CheckedFile } from './check-file.ts';

/** What a cell holds. */
type Value = string | number | boolean | Date | { value: number; format: string } | null;

async function xlsx(
  sheets: Readonly<Record<string, readonly (readonly Value[])[]>>,
): Promise<Uint8Array> {
  const names = Object.keys(sheets);
  const data = Object.values(sheets).map((rows) =>
    rows.map((row) =>
      row.map((value) =>
        value === null
          ? null
          : value instanceof Date
            ? { value, format: 'yyyy-mm-dd' }
            : typeof value === 'object'
              ? value
              : { value },
      ),
    ),
  );
  const buffer = await writeExcelFile(
    data.map((rows, index) => ({ data: rows, sheet: names[index] ?? '' })),
  ).toBuffer();
  return new Uint8Array(buffer);
}

/** Checks statements with a workbook that they include. */
export async function checkWorkbook(
  statements: string,
  sheets: Readonly<Record<string, readonly (readonly Value[])[]>>,
): Promise<CheckedFile> {
  const files = new MemoryFileSystem({
    'main.adl': `CONTEXT Test\nINCLUDE "data.xlsx"\n${statements}\nENDCONTEXT`,
  });
  files.write('data.xlsx', await xlsx(sheets));
  return checkFile('main.adl', {}, files);
}

/** The links of a population: `name[Person*Name]: p1 → Ann`. */
export function linksOf(context: NonNullable<CheckedFile['context']>): string[] {
  return [...context.population.links].flatMap(([relation, links]) =>
    links.map(({ source, target }) => `${relation.signature}: ${source.text} → ${target.text}`),
  );
}
