import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { MaintainedRule, Navbar, RuleOverview, Signal } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite } from '../../test-server.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
RELATION price[Item*Price] [UNI]
RELATION stock[Item*Price] [UNI]
REPRESENT Price TYPE INTEGER
POPULATION Item CONTAINS ["i"]
RULE Priced: I[Item] |- price;price~
  MEANING "Every item has a price."
  MEANING IN DUTCH "Elk artikel heeft een prijs."
RULE Cheap: price~;price |- -13[Price]
  MEANING "Prices are never 13."
  MEANING IN DUTCH "Een prijs is nooit 13."
  MESSAGE IN DUTCH "Kies een andere prijs."
  MESSAGE "Choose another price."
RULE Stocked: stock~;stock |- -13[Price]
  MEANING "Stock is never 13."
ROLE Seller MAINTAINS Priced
INTERFACE Item : I[Item] BOX [ "Price" : price, "Stock" : stock ]
ENDCONTEXT`;

const IN_DUTCH = { 'accept-language': 'nl-NL,nl;q=0.9' };
const IN_GERMAN = { 'accept-language': 'de' };

it('messages and meanings of rules are in the language of the user, or in that of the script', async (context) => {
  const test = await startOnSqlite({ generics: compileScript(SCRIPT) });
  context.after(() => test.stop());
  const client = test.client();
  const rejected = async (item: string, headers: Readonly<Record<string, string>>) => {
    const patches = [{ op: 'replace', path: item, value: '13' }] as const;
    const { body } = await client.patch('resource/Item/i/Item', patches, headers);
    const { errors, invariants } = body.notifications;
    assert.deepEqual(
      errors.map(({ message }) => message),
      invariants.map(({ ruleMessage }) => ruleMessage),
    );
    return invariants[0]?.ruleMessage;
  };
  assert.equal(await rejected('Price', IN_DUTCH), 'Kies een andere prijs.');
  assert.equal(await rejected('Price', IN_GERMAN), 'Choose another price.');
  assert.equal(await rejected('Stock', IN_DUTCH), 'Stock is never 13.');

  const navbar = (await client.get<Navbar>('app/navbar', IN_DUTCH)).body;
  const message = 'Elk artikel heeft een prijs.';
  const messages = (rules: readonly (MaintainedRule | Signal)[] = []) =>
    rules.map((rule) => rule.message);
  assert.deepEqual(messages(navbar.maintains), [message]);
  assert.deepEqual(messages(navbar.notifications.signals), [message]);
  const tasks = await client.get<readonly Signal[]>('admin/signals', IN_DUTCH);
  assert.deepEqual(messages(tasks.body), [message]);
  const rules = (await client.get<readonly RuleOverview[]>('admin/rules', IN_DUTCH)).body;
  const cheap = rules.find(({ name }) => name === 'Cheap');
  assert.deepEqual(
    [cheap?.message, cheap?.meaning],
    ['Kies een andere prijs.', 'Een prijs is nooit 13.'],
  );
});
