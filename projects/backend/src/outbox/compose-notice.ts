import { escapeXml, type Language, type Signal } from '@ampersand-prototype/generics';
import type { WatchedChanges } from './watched-changes.ts';
import { NOTICE_MESSAGES } from './notice-messages.ts';
import { changeText } from './watched-text.ts';

/** What a notice says, and to whom. */
export interface NoticeContent {
  /** What users call the application. */
  readonly application: string;
  /** The address at which users open it, without a slash at the end. */
  readonly publicUrl: string;
  readonly language: Language;
  /** The time zone of times. */
  readonly timeZone: string;
  readonly signals: readonly Signal[];
  /** Watched records that changed. */
  readonly changed: readonly WatchedChanges[];
}

/** The texts of a mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The texts of a notice, and their parts. */
export interface NoticeText extends MailText {
  readonly lists: readonly TaskList[];
}

/** One task or change of a notice. */
interface Task {
  /** One or more lines. */
  readonly message: string;
  /** The page of its record. */
  readonly link: string;
}

interface TaskList {
  readonly title: string;
  /** The number of tasks; not all of them may be here. */
  readonly count: number;
  readonly tasks: readonly Task[];
  /** Says how many more there are, with the page that has all of them. */
  readonly more?: Task;
}

/** A task list before it is cut. */
interface WholeList extends Pick<TaskList, 'title' | 'tasks' | 'count'> {
  /** The page that has all of them. */
  readonly link: string;
}

/** The page on which accounts select their notices. */
const CHOICES_PAGE = '/-/notices';
/** The page with all tasks. */
const TASKS_PAGE = '/-/signals';
/** So many tasks and changes are in a mail. */
const MAX_TASKS = 100;

/** Writes a notice as plain text and as HTML, with a link to the record of each task. */
export function composeNotice(content: NoticeContent): NoticeText {
  const messages = NOTICE_MESSAGES[content.language];
  const whole = [
    ...content.signals.map((signal) => taskList(signal, content.publicUrl)),
    ...content.changed.map((record) => changeList(record, content)),
  ];
  const lists = cutLists(whole, content.language);
  const notes = [
    ...(content.signals.length > 0 ? [messages.reason] : []),
    ...(content.changed.length > 0 ? [messages.watching] : []),
  ].map((note) => note.replace('{application}', () => content.application));
  const [only] = lists.length === 1 ? lists : [];
  const subject = `${content.application}: ${only?.title ?? (content.signals.length > 0 ? messages.newTasks : messages.changes)}`;
  return {
    ...{ subject, lists },
    text: plainText(lists, notes, content.publicUrl),
    html: htmlText(lists, notes, { ...content, subject, open: messages.open }),
  };
}

/** Writes a message with which an administrator tests the delivery of notices. */
export function composeTest({
  application,
  publicUrl,
  language,
}: Pick<NoticeContent, 'application' | 'publicUrl' | 'language'>): NoticeText {
  const { test } = NOTICE_MESSAGES[language];
  const subject = `${application}: ${test}`;
  const html = page({ language, subject }, `<p>${escapeXml(test)}</p>`);
  return { subject, text: `${test}\n\n${publicUrl}\n`, html, lists: [] };
}

/** Leaves as many tasks as fit in a mail, and says how many more there are. */
function cutLists(lists: readonly WholeList[], language: Language): TaskList[] {
  let room = MAX_TASKS;
  return lists.map(({ title, tasks, count, link }) => {
    const first = tasks.slice(0, room);
    room -= first.length;
    const number = new Intl.NumberFormat(language).format(count - first.length);
    const message = NOTICE_MESSAGES[language].more.replace('{count}', () => number);
    return { title, count, tasks: first, ...(count > first.length && { more: { message, link } }) };
  });
}

function taskList(
  { label, message, violations, count = violations.length }: Signal,
  publicUrl: string,
): WholeList {
  return {
    title: label ?? message,
    ...{ count, link: `${publicUrl}${TASKS_PAGE}` },
    tasks: violations.map((violation) => ({
      message: violation.message,
      link: `${publicUrl}${violation.ifcs[0]?.link ?? '/'}`,
    })),
  };
}

function changeList(
  { label, link, entries, count, isDeleted }: WatchedChanges,
  { publicUrl, language, timeZone }: NoticeContent,
): WholeList {
  const title = NOTICE_MESSAGES[language][isDeleted ? 'deleted' : 'changesOf'];
  return {
    title: title.replace('{item}', () => label),
    ...{ count, link: `${publicUrl}${link}` },
    tasks: entries.map((entry) => ({
      message: changeText(entry, language, timeZone).join('\n'),
      link: `${publicUrl}${link}`,
    })),
  };
}

function plainText(
  lists: readonly TaskList[],
  notes: readonly string[],
  publicUrl: string,
): string {
  const parts = lists.map(({ title, tasks, more }) =>
    [
      title,
      ...tasks.map(({ message, link }) => `- ${message.replaceAll('\n', '\n  ')}\n  ${link}`),
      ...(more ? [`${more.message}\n${more.link}`] : []),
    ].join('\n\n'),
  );
  return `${[...parts, '--', ...notes, `${publicUrl}${CHOICES_PAGE}`].join('\n\n')}\n`;
}

/** Without styles of a fixed width, so that it fits a telephone. */
function htmlText(
  lists: readonly TaskList[],
  notes: readonly string[],
  { publicUrl, open, ...head }: PageHead & Pick<NoticeContent, 'publicUrl'> & { open: string },
): string {
  const parts = lists.map(({ title, tasks, more }) => {
    const items = tasks.map(
      ({ message, link }) =>
        `<li style="margin:0 0 12px">${escapeXml(message).replaceAll('\n', '<br>')}<br><a href="${escapeXml(link)}" style="display:inline-block;padding:8px 0">${escapeXml(open)}</a></li>`,
    );
    return `<h1 style="font-size:18px;margin:16px 0 8px">${escapeXml(title)}</h1><ul style="margin:0;padding:0 0 0 20px">${items.join('')}</ul>${more ? moreText(more) : ''}`;
  });
  const footer = notes.map((note) => `<p style="margin:12px 0 0">${escapeXml(note)}</p>`).join('');
  const choices = escapeXml(`${publicUrl}${CHOICES_PAGE}`);
  const home = `<p style="margin:12px 0 0"><a href="${choices}">${choices}</a></p>`;
  const line = '<hr style="border:0;border-top:1px solid #767676;margin:24px 0 0">';
  return page(head, [...parts, line, footer, home].join(''));
}

function moreText({ message, link }: Task): string {
  return `<p style="margin:0"><a href="${escapeXml(link)}" style="display:inline-block;padding:8px 0">${escapeXml(message)}</a></p>`;
}

/** The beginning of a page. */
interface PageHead extends Pick<MailText, 'subject'> {
  readonly language: Language;
}

function page({ language, subject }: PageHead, content: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(subject)}</title></head><body style="margin:0;padding:16px;font:16px/1.4 sans-serif;overflow-wrap:anywhere"><div role="main" style="max-width:600px;margin:0 auto">${content}</div></body></html>`;
}
