/** When an account gets the notices of a rule, soonest first. */
export const NOTICE_DELIVERIES = ['now', 'daily', 'off'] as const;

/** When an account gets the notices of a rule: at once, in a daily summary, or never. */
export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number];
