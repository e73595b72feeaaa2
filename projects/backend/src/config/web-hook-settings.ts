import type { Setting } from './setting-form.ts';

/** The settings of the web hook; a part of `SETTINGS`. */
export const WEB_HOOK_SETTINGS = {
  'webhook.address': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_WEBHOOK',
    meaning: 'Address that receives new signals as signed JSON; empty sends none.',
  },
  'webhook.secret': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_WEBHOOK_SECRET',
    meaning: 'Key of the signature of the web hook, at least 16 characters.',
  },
  'webhook.rules': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_WEBHOOK_RULES',
    meaning: 'Names of the signals that are sent; empty sends all.',
  },
} as const satisfies Record<string, Setting>;
