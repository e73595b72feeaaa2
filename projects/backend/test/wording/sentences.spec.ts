import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { LANGUAGES } from '@ampersand-prototype/generics';
import { messageInWords, ruleTitle, writtenMeaning } from '../../src/rule/rule-title.ts';
import { labelledFor, relationLabels } from '../../src/session/access-scope/relation-labels.ts';
import { accessTo } from '../model-of.ts';
import { absencesOf, itemsBelow, textsOf } from './every-absence.ts';
import { sentencesOf } from './every-sentence.ts';
import {
  compiledFile,
  exampleScripts,
  wordedModel,
  wordedScripts,
  type WordedModel,
} from './worded-models.ts';

/** Texts that only who knows the script, or the compiler, understands. */
const TECHNICAL =
  /\[|setRelation|selectFrom|(rule|regel) for relation|no match for|in the relation|^\s*$/;

/** A condition that says nothing: an item is itself. */
const REPEATING = /^(this|the|that) (.+) and (this|the|that) \2 are the same$/;

describe('sentences', () => {
  for (const [name, file] of wordedScripts())
    it(`are in words: ${name}`, async () => {
      const worded = await wordedModel(file);
      for (const language of LANGUAGES) {
        requireWords(worded, titlesOf(worded, language));
        requireWords(
          worded,
          (await sentencesOf(worded, language)).map(({ text }) => text),
        );
      }
    });

  for (const [name, file] of wordedScripts())
    it(`say why something is not on a page, whatever it is: ${name}`, async () => {
      const worded = await wordedModel(file);
      for (const language of LANGUAGES)
        for (const { question, response } of await absencesOf(worded, language)) {
          const texts = textsOf(response);
          assert.notEqual(response.sentences.length, 0, JSON.stringify(question));
          requireWords(worded, texts);
          for (const { text } of response.conditions)
            assert.doesNotMatch(text, REPEATING, JSON.stringify(question));
        }
    });
});

describe('the metadata for explanations', () => {
  it('are at most 15 % of the metadata of the examples', () => {
    const files = [...exampleScripts().values()].flatMap((script) => {
      const folder = compiledFile(script);
      return readdirSync(folder).map((name) => ({ name, ...sizeOf(join(folder, name)) }));
    });
    const sizes = Map.groupBy(files, ({ name }) => name === 'explanations.json');
    const sum = (each: typeof files = []): number => each.reduce((all, { size }) => all + size, 0);
    const explanations = sum(sizes.get(true));
    assert.ok(explanations > 0);
    assert.ok(explanations <= 0.15 * (explanations + sum(sizes.get(false))), String(explanations));
  });
});

function sizeOf(path: string): { readonly size: number } {
  return { size: statSync(path).size };
}

function titlesOf({ model }: WordedModel, language: (typeof LANGUAGES)[number]): string[] {
  const labelled = labelledFor(accessTo(model));
  return [...model.rules.values()].flatMap((rule) =>
    [
      ruleTitle(rule, language, labelled).text,
      messageInWords(rule, language, labelled),
      writtenMeaning(rule, language),
    ].filter((text) => text !== ''),
  );
}

function requireWords({ model }: WordedModel, texts: readonly string[]): void {
  const labels = relationLabels(accessTo(model));
  const shown = [
    ...[...model.relations.values()].map(({ signature }) => labels.of(signature).label),
    ...[...model.interfaces.values()].flatMap(({ root }) =>
      itemsBelow(root, []).map(({ item }) => item.label),
    ),
  ];
  const names = [...model.relations.values()]
    .filter(({ name }) => !shown.includes(name))
    .map(({ name }) => `“${name}”`);
  for (const text of new Set(texts)) {
    assert.doesNotMatch(text, TECHNICAL);
    for (const name of names) assert.ok(!text.includes(name), `${name} in: ${text}`);
  }
}
