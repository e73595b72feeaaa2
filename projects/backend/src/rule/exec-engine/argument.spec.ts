import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { ApiError } from '../../error/api-error.ts';
import type { Model } from '../../model/model.ts';
import type { Segment } from '../../model/rule.ts';
import { modelOf } from '../../../test/model-of.ts';
import {
  atomsOf,
  conceptOf,
  evaluateArgument,
  literalOf,
  relationOf,
  type Argument,
} from './argument.ts';
import { CallError, type ArgumentPart } from './compile-call.ts';

const SCRIPT = `CONTEXT Arguments IN ENGLISH
REPRESENT Day TYPE DATE
REPRESENT Rank TYPE INTEGER
REPRESENT Secret TYPE PASSWORD
CONCEPT Person "somebody"
CLASSIFY Boss ISA Person
RELATION name[Person*Name] [UNI]
RELATION name[Firm*Name] [UNI]
RELATION leads[Boss*Person]
RELATION born[Person*Day] [UNI]
RELATION rank[Person*Rank] [UNI]
RELATION secret[Person*Secret] [UNI]
INTERFACE P : I[Person] BOX [ "Name" : name, "Born" : born, "Rank" : rank, "Secret" : secret, "Boss" : I[Person];I[Boss] BOX [ "Leads" : leads ] ]
INTERFACE F : I[Firm] BOX [ "Name" : name ]
ENDCONTEXT`;

function term(type: TechnicalType | null): ArgumentPart {
  return { segment: { type } as Segment };
}
function literal(text: string): Argument {
  return { literal: text, values: [text], type: null };
}
function ofTerm(type: TechnicalType | null, ...values: readonly string[]): Argument {
  return { literal: null, values, type };
}
const error = (message: string | RegExp) => (error: unknown) =>
  error instanceof CallError &&
  (typeof message === 'string' ? error.message === message : message.test(error.message));

describe('an argument of a call', () => {
  const none = (): readonly string[] => assert.fail('no term is asked for');

  it('is the text that the script wrote, in one piece', () => {
    const parts = [{ text: 'a;' }, { text: '' }, { text: ' b' }];
    assert.deepEqual(evaluateArgument(parts, none), literal('a; b'));
    assert.deepEqual(evaluateArgument([], none), literal(''));
  });

  it('has the values and the type of the term that it is', () => {
    const values = ['2024-01-01', 'x'];
    assert.deepEqual(
      evaluateArgument([term('DATE')], () => values),
      ofTerm('DATE', ...values),
    );
    assert.deepEqual(
      evaluateArgument([term('DATE')], () => []),
      ofTerm('DATE'),
    );
  });

  it('joins texts and terms in every combination, in order, and then has no type', () => {
    const [first, second] = [term('DATE'), term('INTEGER')];
    const found = evaluateArgument([{ text: '<' }, first, { text: '-' }, second], (part) =>
      part === first ? ['a', 'b'] : ['1', '2'],
    );
    assert.deepEqual(found, ofTerm(null, '<a-1', '<a-2', '<b-1', '<b-2'));
  });

  it('is nothing at all where a term in it has no value', () => {
    assert.deepEqual(
      evaluateArgument([{ text: 'p' }, term('OBJECT')], () => []),
      ofTerm(null),
    );
  });

  it('names something as text only, without spaces around it', () => {
    assert.equal(literalOf(literal('  name '), 'relation'), 'name');
    for (const each of [undefined, ofTerm(null, 'name')])
      assert.throws(
        () => literalOf(each, 'relation'),
        error('The relation must be literal text in the VIOLATION.'),
      );
  });
});

describe('what an argument names', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });
  const concept = (name: string) => conceptOf(model, literal(name));
  const relation = (name: string, source: string, target: string) =>
    relationOf(model, literal(name), concept(source), concept(target)).signature;

  it('is a concept of the model', () => {
    assert.equal(concept(' Boss ').name, 'Boss');
    assert.throws(() => concept('boss'), error('There is no concept "boss".'));
    assert.throws(() => concept(''), error('There is no concept "".'));
    assert.throws(() => conceptOf(model, ofTerm(null, 'Boss')), CallError);
  });

  it('is the relation between these concepts, or kinds of them', () => {
    assert.equal(relation('name', 'Person', 'Name'), 'name[Person*Name]');
    assert.equal(relation('name', 'Firm', 'Name'), 'name[Firm*Name]');
    assert.equal(relation('name', 'Boss', 'Name'), 'name[Person*Name]', 'of a kind of persons');
    assert.equal(relation('leads', 'Person', 'Boss'), 'leads[Boss*Person]', 'of persons that are');
    assert.equal(relation('name[Firm*Name]', 'Person', 'Name'), 'name[Firm*Name]', 'by signature');
  });

  it('is no relation between others', () => {
    for (const [name, source, target] of [
      ['name', 'Day', 'Name'],
      ['name', 'Person', 'Day'],
      ['leads', 'Firm', 'Person'],
      ['ame', 'Person', 'Name'],
      ['Name', 'Person', 'Name'],
    ] as const)
      assert.throws(
        () => relation(name, source, target),
        error(`There is no relation "${name}" from ${source} to ${target}.`),
      );
  });

  it('is an atom as the concept reads texts', () => {
    assert.deepEqual(atomsOf(literal('2024-02-29'), concept('Day'), null), ['2024-02-29']);
    assert.deepEqual(atomsOf(literal('007'), concept('Rank'), null), ['7']);
    assert.throws(() => atomsOf(literal('2023-02-29'), concept('Day'), null), ApiError);
    assert.throws(() => atomsOf(literal('many'), concept('Rank'), null), ApiError);
  });

  it('is several atoms with _AND, none with _NULL, and the new one with _NEW', () => {
    const person = concept('Person');
    assert.deepEqual(atomsOf(literal('ann_ANDbob'), person, null), ['ann', 'bob']);
    assert.deepEqual(atomsOf(literal('_NULL'), person, null), []);
    assert.deepEqual(atomsOf(literal('_NEW'), person, 'made'), ['made']);
    assert.deepEqual(atomsOf(literal('a_AND_NULL_AND_NEW'), person, 'made'), ['a', 'made']);
    assert.throws(
      () => atomsOf(literal('_NEW'), person, null),
      error('_NEW is used before an atom is created.'),
    );
    assert.throws(() => atomsOf(undefined, person, 'made'), error('An argument is missing.'));
  });

  it('means nothing else where it comes from the data', () => {
    const person = concept('Person');
    for (const text of ['_NEW', '_NULL', 'a_ANDb', '{EX} DelAtom;Person;ann'])
      for (const type of [null, 'OBJECT', 'ALPHANUMERIC'] as const)
        assert.deepEqual(atomsOf(ofTerm(type, text), person, 'made'), [text], String(type));
  });

  it('is taken as it is stored where the type is the same, and read anew where it is not', () => {
    const day = concept('Day');
    assert.deepEqual(atomsOf(ofTerm('DATE', 'as stored'), day, null), ['as stored']);
    assert.deepEqual(atomsOf(ofTerm(null, '2024-05-06'), day, null), ['2024-05-06']);
    assert.throws(() => atomsOf(ofTerm('ALPHANUMERIC', 'soon'), day, null), ApiError);
    assert.deepEqual(atomsOf(ofTerm('DATE'), day, null), []);
  });

  it('is never a password in the clear', () => {
    const secret = concept('Secret');
    const rejected = error(
      "Rules can't set passwords, because only a hash of a password is stored.",
    );
    assert.throws(() => atomsOf(literal('geheim'), secret, null), rejected);
    assert.throws(() => atomsOf(ofTerm('ALPHANUMERIC', 'geheim'), secret, null), rejected);
    assert.deepEqual(atomsOf(ofTerm('PASSWORD', 'scrypt$x'), secret, null), ['scrypt$x']);
    assert.deepEqual(atomsOf(literal('_NULL'), secret, null), []);
  });
});
