import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS } from '../src/public-api.ts';

const FOLDER = join(import.meta.dirname, '..', 'deployment');
const FILES = ['Dockerfile', 'compose.yaml', 'ampersand.service', 'kubernetes.yaml'];
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const lines = (file: string): string[] => textOf(file).split('\n');

interface Container {
  readonly [key: string]: unknown;
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

describe('the files for a deployment', () => {
  it('set only variables of settings', () => {
    const known = Object.values(SETTINGS).map(({ env }) => env as string);
    for (const file of FILES) {
      const names = textOf(file).matchAll(/^(?!\s*#).*?\b(AMPERSAND_(?!VERSION)\w+)/gm);
      for (const [, name = ''] of names)
        assert.ok(
          known.includes(name.replace(/_FILE$/, '')) || known.includes(name),
          `${file} ${name}`,
        );
    }
  });

  it('make an image that runs without root, and writes to its volume only', () => {
    const steps = lines('Dockerfile');
    const last = steps.slice(steps.lastIndexOf('FROM node:24-slim'));
    assert.ok(last.indexOf('USER node') > last.findIndex((line) => line.startsWith('COPY')));
    assert.equal(last.filter((line) => line.startsWith('VOLUME')).join(), 'VOLUME /data');
    assert.ok(
      last.some((line) => line.startsWith('ENTRYPOINT ["node"')),
      'signals reach the server',
    );
    const { services } = parse(textOf('compose.yaml')) as {
      services: Record<'server' | 'proxy' | 'database', Record<string, unknown>>;
    };
    const { read_only, cap_drop, tmpfs, ports } = services.server;
    assert.deepEqual([read_only, cap_drop, tmpfs, ports], [true, ['ALL'], ['/tmp'], undefined]);
    assert.equal(services.database['ports'], undefined);
  });

  it('stop servers on Kubernetes after they have left the services', () => {
    const [deployment] = parseAllDocuments(textOf('kubernetes.yaml')).map(
      (document) => document.toJS() as { spec: { template: { spec: Record<string, unknown> } } },
    );
    const pod = deployment?.spec.template.spec ?? {};
    assert.equal(pod['enableServiceLinks'], false);
    const [server] = pod['containers'] as readonly Container[];
    const drain = Number(server?.env.find(({ name }) => name === 'AMPERSAND_DRAIN_TIME')?.value);
    const stop = SETTINGS['server.stopTime'].fallback;
    const PRE_STOP = 5;
    assert.ok(Number(pod['terminationGracePeriodSeconds']) > PRE_STOP + drain + stop);
    assert.match(JSON.stringify(server?.['readinessProbe']), /"\/ready"/);
    assert.match(JSON.stringify(server?.['livenessProbe']), /"\/health"/);
    assert.match(JSON.stringify(server?.['securityContext']), /"readOnlyRootFilesystem":true/);
  });

  it('have a unit that systemd understands, where it can be asked', (test) => {
    const unit = lines('ampersand.service');
    assert.ok(unit.includes('DynamicUser=yes') && unit.includes('ProtectSystem=strict'));
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-unit-'));
    test.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'ampersand.service');
    writeFileSync(file, textOf('ampersand.service').replace('/usr/bin/node', process.execPath));
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    if (error) return;
    assert.equal(stderr.includes('ampersand.service'), false, stderr);
    assert.equal(status, 0, stderr);
  });
});
