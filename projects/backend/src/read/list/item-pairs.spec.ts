import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { modelOf, rootOf } from '../../../test/model-of.ts';
import type { AsOfQueries } from '../../core/bind.ts';
import type { Model } from '../../model/model.ts';
import { requirePath } from './item-filter.ts';
import { arePairsUnique, joinedValue, pairsOf } from './item-pairs.ts';

const SCRIPT = `CONTEXT Paths IN ENGLISH
CLASSIFY Chief ISA Person
RELATION project[Ticket*Project] [UNI]
RELATION owner[Project*Person] [UNI]
RELATION leads[Person*Project] [UNI]
RELATION urgent[Ticket] [PROP]
RELATION helpers[Ticket*Person]
INTERFACE Tickets : V[SESSION*Ticket] cRud BOX
  [ "Project" : project cRud BOX [ "Owner" : owner cRud, "Leader" : leads~ cRud, "Chief" : owner;I[Person];I[Chief] cRud ]
  , "Urgent" : urgent cRud, "Team" : helpers cRud, "Both" : project;owner cRud ]
ENDCONTEXT`;
const NOW = { session: 's-1' };

describe('the values at a path of items', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });
  const pathOf = (names: string) => requirePath(rootOf(model, 'Tickets'), names);
  const joined = (names: string, reader: Parameters<typeof joinedValue>[0] = NOW) => {
    const { storage } = rootOf(model, 'Tickets').target;
    return joinedValue(reader, pathOf(names), { alias: 'r', storage }, 'step');
  };

  it('are in the row, or in rows that are joined to it, where each holds one', () => {
    assert.deepEqual(joined('Project'), { value: 'r."project"', join: '' });
    assert.deepEqual(joined('Project/Owner'), {
      value: 'step_1."owner"',
      join: ' left join "Project" as step_1 on step_1."Project" = r."project"',
    });
    assert.deepEqual(joined('Both'), joined('Project/Owner'));
  });

  it('are not where there can be several, some are left out, they are computed, or of an earlier time', () => {
    for (const names of ['Team', 'Project/Leader', 'Project/Chief', 'Urgent'])
      assert.equal(joined(names), null, names);
    for (const names of ['Project', 'Both'])
      assert.equal(joined(names, { ...NOW, asOf: {} as AsOfQueries }), null);
  });

  it('are unique for the links of one relation', () => {
    for (const names of ['Project', 'Team']) assert.ok(arePairsUnique(NOW, pathOf(names)), names);
    for (const names of ['Project/Owner', 'Urgent', 'Both'])
      assert.ok(!arePairsUnique(NOW, pathOf(names)), names);
  });

  it('are looked up, not computed before they are compared', () => {
    for (const names of ['Project/Owner', 'Project/Leader', 'Team', 'Both'])
      assert.doesNotMatch(pairsOf(NOW, pathOf(names))?.sql ?? 'distinct', /distinct/, names);
  });
});
