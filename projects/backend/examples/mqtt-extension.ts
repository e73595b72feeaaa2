import { connectAsync } from 'mqtt';
import type { Hooks } from '@ampersand-prototype/backend';
import { onCommittedChanges, type CommittedChange } from './committed-changes.ts';

/**
 * Publishes the changes of stored transactions to the MQTT broker at `MQTT_URL` (default `mqtt://127.0.0.1:1883`): topic
 * `ampersand/<kind>/<relation or concept>`, payload JSON. Needs the package `mqtt`. While the broker is away messages wait in
 * memory; they are lost with the process.
 */
export async function register(hooks: Hooks): Promise<void> {
  const client = await connectAsync(process.env['MQTT_URL'] ?? 'mqtt://127.0.0.1:1883');
  onCommittedChanges(hooks, (changes, transaction) => {
    // The answer to the change does not wait for the broker.
    for (const change of changes)
      client.publish(topicOf(change), JSON.stringify({ transaction, ...change }), { qos: 1 });
  });
  hooks.atStop(() => client.endAsync());
}

function topicOf(change: CommittedChange): string {
  const about = 'relation' in change ? change.relation : change.concept;
  // These have a meaning of their own in topics.
  return `ampersand/${change.kind}/${about.replace(/[#+/\0]/g, '_')}`;
}
