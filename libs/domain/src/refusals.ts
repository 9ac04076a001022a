import type { FieldErrorCode } from './field-error-codes.ts';

/**
 * A no is a value with a name. Every expected refusal stands in this table; its code is the key of its words
 * (libs/api, refusal-words) and its kind decides the HTTP status. Anything else that is thrown is a bug.
 */
export const refusalKinds = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  unsupported: 415,
  invalid: 422,
  throttled: 429,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof refusalKinds;

export const refusals = {
  'site.unknown': 'unreadable',
  'site.maintenance': 'unavailable',
  'site.region': 'forbidden',
  'site.settings_changed': 'conflict',
  'site.switched_off': 'forbidden',
  'request.unreadable': 'unreadable',
  'request.invalid': 'invalid',
  'request.must_be_encrypted': 'unsupported',
  'request.replayed': 'unreadable',
  'request.seal_mismatch': 'unreadable',
  'request.key_needed': 'unreadable',
  'request.key_reused': 'conflict',
  'request.too_many': 'throttled',
  'request.bot_check': 'invalid',
  'request.not_found': 'missing',
  'request.too_large': 'unreadable',
  'server.error': 'unavailable',
  'session.invalid': 'unauthenticated',
  'session.forbidden': 'forbidden',
  'session.wrong_credentials': 'unauthenticated',
  'session.not_an_agent': 'forbidden',
  'session.not_a_member': 'forbidden',
  'session.blocked': 'forbidden',
  'session.password_due': 'forbidden',
  'session.second_factor_due': 'forbidden',
  'session.address_refused': 'forbidden',
  'session.captcha_first': 'unauthenticated',
  'session.captcha_needed': 'unauthenticated',
  'session.captcha_wrong': 'invalid',
  'session.code_wrong': 'invalid',
  'session.code_expired': 'invalid',
  'session.ticket_expired': 'unauthenticated',
  'session.third_party_failed': 'unauthenticated',
  'seamless.round_unknown': 'missing',
  'seamless.round_closed': 'conflict',
  'seamless.vendor_decides': 'conflict',
  'seamless.call_unknown': 'missing',
  'seamless.call_not_disputed': 'conflict',
  'seamless.adjustment_unknown': 'missing',
  'seamless.adjustment_decided': 'conflict',
  'seamless.adjustment_outdated': 'conflict',
  'seamless.adjustment_unfunded': 'conflict',
  'security.passkey_alone': 'conflict',
  'security.too_many_passkeys': 'conflict',
  'security.old_password_wrong': 'invalid',
  'security.authenticator_code_needed': 'invalid',
  'security.password_unchanged': 'invalid',
  'security.fund_password_unset': 'conflict',
  'security.fund_password_wrong': 'invalid',
  'outbox.no_contact': 'conflict',
  'outbox.quota_reached': 'unavailable',
  'members.unknown': 'missing',
  'members.username_taken': 'conflict',
  'members.mobile_taken': 'conflict',
  'members.password_common': 'invalid',
  'members.password_is_name': 'invalid',
  'members.affiliate_unknown': 'invalid',
  'members.referral_unknown': 'invalid',
  'members.terms_outdated': 'conflict',
  'members.real_account_needed': 'forbidden',
  'uploads.no_picture': 'invalid',
  'uploads.too_large': 'invalid',
  'uploads.unknown': 'missing',
  'deposits.amount_out_of_bounds': 'invalid',
  'deposits.method_unknown': 'missing',
  'providers.unknown': 'missing',
  'deposits.order_unknown': 'missing',
  'deposits.order_closed': 'conflict',
  'deposits.nothing_left': 'invalid',
  'deposits.signature_wrong': 'unauthenticated',
  'withdrawals.method_unknown': 'missing',
  'withdrawals.holder_differs': 'invalid',
  'withdrawals.account_exists': 'conflict',
  'withdrawals.too_many_accounts': 'conflict',
  'withdrawals.account_unknown': 'missing',
  'withdrawals.account_waits': 'conflict',
  'withdrawals.amount_out_of_bounds': 'invalid',
  'withdrawals.not_enough_money': 'invalid',
  'withdrawals.turnover_remaining': 'conflict',
  'withdrawals.day_count_reached': 'conflict',
  'withdrawals.day_amount_reached': 'invalid',
  'withdrawals.order_unknown': 'missing',
  'withdrawals.order_closed': 'conflict',
  'withdrawals.state_changed': 'conflict',
  'withdrawals.receipt_over': 'conflict',
  'withdrawals.signature_wrong': 'unauthenticated',
  'withdrawals.not_sent': 'conflict',
  'withdrawals.no_answer': 'unavailable',
  'withdrawals.sent_just_now': 'conflict',
  'withdrawals.answer_differs': 'conflict',
  'withdrawals.payment_open': 'conflict',
  'points.not_enough': 'conflict',
  'points.not_whole': 'invalid',
  'points.product_unknown': 'missing',
  'points.sold_out': 'conflict',
  'points.exchange_unknown': 'missing',
  'points.state_changed': 'conflict',
  'returns.above_stake': 'invalid',
  'transfers.direction_off': 'forbidden',
  'transfers.account_unknown': 'missing',
  'transfers.account_blocked': 'conflict',
  'transfers.amount_out_of_bounds': 'invalid',
  'transfers.not_enough_money': 'invalid',
  'transfers.debt_open': 'conflict',
  'transfers.turnover_remaining': 'conflict',
  'transfers.day_amount_reached': 'invalid',
  'wallets.single': 'conflict',
  'wallets.at_vendors': 'conflict',
  'wallets.vendor_unknown': 'missing',
  'wallets.not_enough_money': 'invalid',
  'limits.loss_reached': 'conflict',
  'limits.stake_reached': 'conflict',
  'limits.session_reached': 'conflict',
  'limits.loss_over': 'invalid',
  'limits.stake_over': 'invalid',
  'limits.bet_loss_over': 'invalid',
  'limits.bet_stake_over': 'invalid',
  'limits.bet_most_over': 'invalid',
  'limits.bet_too_soon': 'conflict',
  'limits.check_due': 'conflict',
  'limits.deposit_over': 'invalid',
  'limits.excluded': 'forbidden',
  'limits.closing': 'forbidden',
  'limits.excluded_longer': 'conflict',
  'limits.hidden': 'conflict',
  'limits.nothing_to_confirm': 'conflict',
  'limits.only_lower': 'conflict',
  'limits.money_left': 'conflict',
  'limits.debt_open': 'conflict',
  'limits.team_left': 'conflict',
  'limits.bets_open': 'conflict',
  'limits.member_unknown': 'missing',
  'games.unknown': 'missing',
  'games.maintenance': 'conflict',
  'games.no_demo': 'conflict',
  'agents.account_unknown': 'missing',
  'agents.level_limit': 'conflict',
  'agents.not_direct': 'conflict',
  'agents.link_unknown': 'missing',
  'messages.unknown': 'missing',
  'promotions.unknown': 'missing',
  'promotions.not_claimable': 'conflict',
  'promotions.closed': 'conflict',
  'promotions.already': 'conflict',
  'promotions.application_waits': 'conflict',
  'promotions.application_unknown': 'missing',
  'promotions.barred': 'forbidden',
  'promotions.code_wrong': 'invalid',
  'promotions.state_changed': 'conflict',
  'promotions.kind_fixed': 'conflict',
  'raffles.changed': 'conflict',
  'raffles.enough_today': 'conflict',
  'referrals.not_met': 'conflict',
  'raffles.fixed': 'conflict',
  'raffles.no_ticket': 'conflict',
  'raffles.over': 'conflict',
  'raffles.undrawn': 'conflict',
  'claims.unknown': 'missing',
  'missions.unknown': 'missing',
  'missions.fixed': 'conflict',
  'missions.too_much_play': 'conflict',
  'missions.begins_past': 'conflict',
  'leaderboards.unknown': 'missing',
  'leaderboards.final': 'conflict',
  'vip.level_changed': 'conflict',
  'feedback.unknown': 'missing',
  'feedback.answered': 'conflict',
  'contracts.kind_off': 'forbidden',
  'contracts.not_direct': 'missing',
  'contracts.not_promised': 'conflict',
  'contracts.tier_wrong': 'invalid',
  'contracts.open_already': 'conflict',
  'contracts.unknown': 'missing',
  'contracts.state_changed': 'conflict',
  'reports.too_many_rows': 'conflict',
  'reports.exports_running': 'throttled',
  'reports.movement_unknown': 'missing',
  'reports.filter_unknown': 'missing',
  'reports.too_many_filters': 'conflict',
  'wages.unknown': 'missing',
  'wages.state_changed': 'conflict',
  'lottery.play_unknown': 'missing',
  'lottery.mode_unknown': 'invalid',
  'lottery.selection_unreadable': 'invalid',
  'lottery.number_unknown': 'invalid',
  'lottery.number_twice': 'invalid',
  'lottery.too_few': 'invalid',
  'lottery.rows_wrong': 'invalid',
  'lottery.no_orders': 'invalid',
  'lottery.too_many_bets': 'invalid',
  'lottery.stake_too_fine': 'invalid',
  'lottery.draw_wrong': 'invalid',
  'lottery.day_unknown': 'invalid',
  'lottery.title_unknown': 'missing',
  'lottery.prize_too_big': 'invalid',
  'lottery.issue_unknown': 'invalid',
  'lottery.issue_closed': 'conflict',
  'lottery.issue_twice': 'invalid',
  'lottery.too_many_orders': 'invalid',
  'lottery.not_enough_money': 'invalid',
  'lottery.sold_out': 'conflict',
  'lottery.issue_stake_over': 'invalid',
  'lottery.order_unknown': 'missing',
  'lottery.order_ended': 'conflict',
  'lottery.chase_from_last': 'conflict',
  'lottery.cancel_limit': 'conflict',
  'lottery.sale_stopped': 'conflict',
  'lottery.issue_voided': 'conflict',
  'lottery.not_settled': 'conflict',
  'lottery.nothing_differs': 'conflict',
  'lottery.correction_waits': 'conflict',
  'lottery.refund_waits': 'conflict',
  'lottery.correction_decided': 'conflict',
  'lottery.correction_unknown': 'missing',
  'lottery.second_person': 'conflict',
  'lottery.return_low': 'conflict',
  'lottery.draw_not_due': 'conflict',
  'lottery.draw_failed': 'conflict',
  'identity.level_needed': 'forbidden',
  'identity.handed_in': 'conflict',
  'identity.unknown': 'missing',
  'identity.decided': 'conflict',
  'marks.unknown': 'missing',
  'marks.limit_first': 'conflict',
  'marks.no_offers': 'conflict',
  'offers.quiet_hours': 'conflict',
  'withdrawals.debt_open': 'conflict',
  'withdrawals.member_owes': 'conflict',
  'withdrawals.frozen': 'forbidden',
  'withdrawals.member_frozen': 'conflict',
  'transfers.frozen': 'forbidden',
  'office.state_changed': 'conflict',
  'office.correction_unknown': 'missing',
  'office.request_decided': 'conflict',
  'office.second_person': 'conflict',
  'office.balance_short': 'conflict',
  'staff.unknown': 'missing',
  'staff.request_unknown': 'missing',
  'staff.own_account': 'conflict',
  'security.no_contact': 'conflict',
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof refusals;

/** One invalid field of a request: its path, the error code, and the bounds for the message. */
export interface FieldError {
  path: string;
  code: FieldErrorCode;
  min?: number;
  max?: number;
}

export interface RefusalDetails {
  fields?: FieldError[];
  retryAfterSeconds?: number;
  min?: string;
  max?: string;
  /** The name of the game that the refusal is about. */
  game?: string;
  /** Numbers of a lottery, each with what may still be bet on it: "47: 12.00". */
  numbers?: string;
  /** The number of a lottery's issue. */
  issue?: string;
  /** Of a member's own limit: its period, and when it renews or ends; an ISO instant. */
  limit?: { period?: string; renewsAt?: string };
  /** When what is closed opens again; an ISO instant. */
  until?: string;
  /** The identity level that is needed. */
  level?: number;
}

/** Thrown by rules and services, turned into the wire's refusal by one filter, and thrown again by the typed client. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** The server's message in the reader's language; the code if there is no message. */
  readonly words: string;
  constructor(code: RefusalCode, details: RefusalDetails = {}, words: string = code) {
    super(code);
    this.code = code;
    this.details = details;
    this.words = words;
  }
}

/** HTTP status of a refusal. Apart from the class, so that a browser, which never asks, does not load the table. */
export const statusOf = (code: RefusalCode): number => refusalKinds[refusals[code]];

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
