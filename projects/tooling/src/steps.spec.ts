import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { stepsOf, TITLES, type Choice } from './steps.ts';

const choice = (part: Partial<Choice>): Choice => ({
  ...{ level: 'quick', titles: [], affected: null, isMeasured: false, nodeOptions: [] },
  ...part,
});
const titles = (part: Partial<Choice>) => stepsOf(choice(part)).map(({ title }) => title);
const command = (title: string, part: Partial<Choice>) =>
  stepsOf(choice(part))
    .find((step) => step.title === title)
    ?.command.join(' ') ?? '';

const QUICK = ['lint', 'types', 'format', 'audit', 'node', 'jest', 'e2e'];

describe('the steps of a run', () => {
  it('are more at each level', () => {
    assert.deepEqual(titles({}), QUICK);
    const all = titles({ level: 'all' });
    assert.ok(QUICK.every((title) => all.includes(title)) && all.includes('storybook'));
    assert.ok(all.every((title) => titles({ level: 'long' }).includes(title)));
    assert.ok(!all.includes('soak') && titles({ level: 'long' }).includes('soak'));
  });

  it('run scripts that the repository has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const names = stepsOf(choice({ level: 'long' }))
      .filter(({ command: [program] }) => program === 'npm')
      .map(({ command: args }) => args.at(-1) ?? '');
    assert.ok(names.includes('test:race'));
    assert.deepEqual(
      names.filter((name) => !(name in scripts)),
      [],
    );
  });

  it('count covered lines on request only', () => {
    for (const title of ['node', 'jest']) {
      assert.doesNotMatch(command(title, { level: 'all' }), /--coverage/);
      assert.match(command(title, { level: 'all', isMeasured: true }), /--coverage/);
    }
  });

  it('are those that are named, whatever their level', () => {
    assert.deepEqual(titles({ titles: ['lint', 'storybook'] }), ['lint', 'storybook']);
    assert.ok(TITLES.includes('shell') && TITLES.includes('node'));
  });

  it('test single parts that are named', () => {
    assert.deepEqual(titles({ titles: ['compiler', 'shell'] }), ['node', 'jest']);
    assert.match(command('node', { titles: ['compiler'] }), / projects\/compiler$/);
    assert.match(command('jest', { titles: ['shell'] }), /--selectProjects shell /);
  });

  it('leave out what a change does not affect', () => {
    const affected = new Set(['projects/cli', 'e2e']);
    assert.deepEqual(
      titles({ affected }),
      QUICK.filter((title) => title !== 'jest'),
    );
    assert.match(command('node', { affected }), / projects\/cli$/);
    assert.deepEqual(titles({ affected: new Set() }), ['lint', 'types', 'format', 'audit']);
  });

  it('know servers of databases only where these are tested', () => {
    const [quick] = stepsOf(choice({ titles: ['node'] }));
    assert.equal(quick?.env?.['TEST_POSTGRES_URL'], '');
    const [all] = stepsOf(choice({ titles: ['node'], level: 'all' }));
    assert.ok(!('TEST_POSTGRES_URL' in (all?.env ?? {})));
  });
});
