import { plainPart, type ReceivedMail } from '../../test/mail-server.ts';

/** How often accounts received tasks, by `account task`. */
export function receivedTasks(mails: readonly ReceivedMail[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mail of mails)
    for (const [, task = ''] of plainPart(mail).matchAll(/^- Do (.*?)\r?$/gm)) {
      const key = `${mail.recipients[0] ?? ''} ${task}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

/** The tasks that were received twice in different mails: a mail program shows those of one Message-ID once. */
export function doubledTasks(mails: readonly ReceivedMail[]): number {
  return [...receivedTasks(mails).values()].reduce((sum, count) => sum + count - 1, 0);
}
