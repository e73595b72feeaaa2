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
  const shown = new Map(mails.map((mail) => [messageId(mail), mail]));
  const counts = [...receivedTasks([...shown.values()]).values()];
  return counts.reduce((sum, count) => sum + count - 1, 0);
}

/** The mails that were received again, with the same Message-ID. */
export function repeatedMails(mails: readonly ReceivedMail[]): number {
  return mails.length - new Set(mails.map(messageId)).size;
}

function messageId({ source }: ReceivedMail): string {
  return /^Message-ID: (.*)$/im.exec(source)?.[1] ?? source;
}
