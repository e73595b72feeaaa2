import { LANGUAGES } from '@ampersand-prototype/generics';
import type { Setting } from './setting-form.ts';

/** The settings of notices by mail; a part of `SETTINGS`. */
export const NOTICE_SETTINGS = {
  'notices.smtp': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_NOTICES_SMTP',
    meaning:
      'Server that sends notices by mail, such as smtp://mail.example.org:587, or smtps:// for TLS from the start; empty sends none. Notices need server.publicUrl.',
  },
  'notices.user': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_NOTICES_USER',
    meaning: 'User name at that server; empty logs in to no account.',
  },
  'notices.password': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_NOTICES_PASSWORD',
    meaning: 'Password of that user.',
  },
  'notices.sender': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_NOTICES_SENDER',
    meaning: 'E-mail address that notices come from.',
  },
  'notices.tls': {
    type: 'choice',
    fallback: 'required',
    env: 'AMPERSAND_NOTICES_TLS',
    meaning:
      'Encryption of smtp:// addresses: required sends nothing without TLS and a valid certificate, optional uses TLS if the server offers it, off never does.',
    choices: ['required', 'optional', 'off'],
  },
  'notices.webHookOrigins': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_NOTICES_WEB_HOOK_ORIGINS',
    meaning:
      'Origins, such as https://hooks.example.org, at which accounts may enter a web hook of their own for their notices; empty allows none. Needs server.publicUrl.',
  },
  'notices.language': {
    type: 'choice',
    fallback: 'en',
    env: 'AMPERSAND_NOTICES_LANGUAGE',
    meaning: 'Language of notices for accounts that selected none.',
    choices: LANGUAGES,
  },
  'notices.dailyTime': {
    type: 'text',
    fallback: '07:00',
    env: 'AMPERSAND_NOTICES_DAILY_TIME',
    meaning: 'Time of daily summaries in application.timeZone, as HH:MM.',
  },
  'notices.dailyRoles': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_NOTICES_DAILY_ROLES',
    meaning: 'Roles whose accounts get a daily summary, unless they select otherwise.',
  },
  'notices.offRoles': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_NOTICES_OFF_ROLES',
    meaning: 'Roles whose accounts get no notices, unless they select otherwise.',
  },
  'notices.rules': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_NOTICES_RULES',
    meaning: 'Names of the signals that cause notices; empty takes all.',
  },
} as const satisfies Record<string, Setting>;
