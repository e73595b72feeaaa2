import type { FastifyRequest } from 'fastify';
import {
  NOTIFICATION_MESSAGES,
  type NotificationMessages,
} from '../../core/notification-messages.ts';
import { negotiateLanguage } from './negotiate-language.ts';

/** Returns the notification messages in the language of the request. */
export function notificationMessages({
  headers,
}: Pick<FastifyRequest, 'headers'>): NotificationMessages {
  return NOTIFICATION_MESSAGES[negotiateLanguage(headers)];
}
