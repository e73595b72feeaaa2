import type { FastifyRequest } from 'fastify';
import { NOTICE_WORDS, type NoticeWords } from '../../core/notice-words.ts';
import { readersLanguage } from './readers-language.ts';

/** What is told of what was done, in the language of whoever sent the request. */
export function noticeWords({ headers }: Pick<FastifyRequest, 'headers'>): NoticeWords {
  return NOTICE_WORDS[readersLanguage(headers)];
}
