import {
  NOTICE_DELIVERIES,
  type NoticeChoices,
  type NoticeDelivery,
} from '@ampersand-prototype/generics';
import { NOTICE_CHOICES } from '@ampersand-prototype/generics/schemas';
import { Value } from 'typebox/value';
import { NOTICE_ACCOUNT_TABLE } from '../core/framework-table.ts';
import type { StoredModel } from '../core/stored-model.ts';
import type { Connection } from '../database/database.ts';
import type { Rule } from '../model/rule.ts';

/** The choices of an account that has made none. */
const NO_CHOICES: NoticeChoices = { language: null, rules: {}, quiet: null };

/** Reads the choices of all accounts that have made some. */
export async function readAllChoices(
  connection: Connection,
): Promise<(account: string) => NoticeChoices> {
  const rows = await connection.all(`select account, choices from ${NOTICE_ACCOUNT_TABLE}`);
  const known = new Map(rows.map(({ account, choices }) => [account, parsed(choices)]));
  return (account) => known.get(account) ?? NO_CHOICES;
}

/** Reads the choices of an account. */
export async function readChoices(connection: Connection, account: string): Promise<NoticeChoices> {
  const sql = `select choices from ${NOTICE_ACCOUNT_TABLE} where account = ?`;
  return parsed((await connection.all(sql, [account]))[0]?.['choices']);
}

/** Stores the choices of an account. */
export async function storeChoices(
  connection: Connection,
  account: string,
  choices: NoticeChoices,
): Promise<void> {
  const text = JSON.stringify(choices);
  const sql = `update ${NOTICE_ACCOUNT_TABLE} set choices = ? where account = ?`;
  if ((await connection.run(sql, [text, account])) > 0) return;
  await connection.run(`insert into ${NOTICE_ACCOUNT_TABLE} (account, choices) values (?, ?)`, [
    account,
    text,
  ]);
}

/** Returns when an account gets the notices of a rule: as it selected, or by the soonest default of its roles. */
export function deliveryOf(
  { model, config }: Pick<StoredModel, 'model' | 'config'>,
  { rules }: NoticeChoices,
  rule: Rule,
  roles: Iterable<string>,
): NoticeDelivery {
  const selected = Object.hasOwn(rules, rule.name) ? rules[rule.name] : undefined;
  if (selected !== undefined) return selected;
  const { dailyRoles, offRoles } = config.notices;
  const defaults = [...roles]
    .filter((role) => model.roles.get(role)?.maintains.includes(rule))
    .map((role): NoticeDelivery => {
      if (offRoles.includes(role)) return 'off';
      return dailyRoles.includes(role) ? 'daily' : 'now';
    });
  return NOTICE_DELIVERIES.find((each) => defaults.includes(each)) ?? 'off';
}

function parsed(text: string | null | undefined): NoticeChoices {
  const choices: unknown = JSON.parse(text ?? '{}');
  return Value.Check(NOTICE_CHOICES, choices) ? choices : NO_CHOICES;
}
