import { listParts } from '@ampersand-prototype/generics';
import { cellText } from './cell-text';

const amy = { _id_: 'amy', _label_: 'Amy' };
const firm = { _id_: 'firm', _label_: 'Smith; Sons' };

describe('the text of a cell', () => {
  it.each<[content: unknown, text: string]>([
    [[amy, firm], 'Amy; "Smith; Sons"'],
    [[firm], '"Smith; Sons"'],
    [firm, 'Smith; Sons'],
    [{ setRelation: [firm, amy] }, '"Smith; Sons"; Amy'],
    [{ setRelation: firm }, 'Smith; Sons'],
    [['a; b', 'c'], '"a; b"; c'],
    [[], ''],
  ])('of %j is %j', (content, text) => {
    expect(cellText({ P: content }, 'P')).toBe(text);
  });

  it('of a list can be read back', () => {
    expect(listParts(cellText({ P: [firm, amy] }, 'P'))).toEqual(['Smith; Sons', 'Amy']);
  });
});
