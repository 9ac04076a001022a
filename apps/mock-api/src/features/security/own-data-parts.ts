import { sql, type RawBuilder } from 'kysely';
import { isCurrency } from '@apsara/domain/money';
import type { MessageKind } from '@apsara/domain/members/messages';
import { ownDataParts, type OwnDataPart } from '@apsara/domain/members/own-data';
import type { Language } from '@apsara/domain/sites/languages';
import { type MessageDetails, messageWords } from '@apsara/api/message-words';
import type { OwnDataRow } from '@apsara/api/own-data';
import { wireAmount, wireInstant } from '../../shared/wire.ts';

type Stored = Record<string, unknown>;

/** One part of a member's data: its rows, oldest first, and which columns are money in the row's `currency`. */
interface Part {
  query: RawBuilder<Stored>;
  money?: readonly string[];
  /** Puts into words what is kept as codes. */
  worded?(stored: Stored): Stored;
}

type Parts = Partial<Record<OwnDataPart, Part>>;

type StoredMessage = { kind: MessageKind; details: MessageDetails; title: string | null; content: string | null };

/** Whose data it is, and how it is written. */
export interface Owner {
  memberId: string;
  currency: string;
  language: Language;
}

/** An amount of points, of minutes or of money whose row names no currency is a whole number. */
function wireOf(value: unknown, currency: unknown): unknown {
  if (value instanceof Date) return wireInstant(value);
  if (typeof value !== 'bigint') return value;
  return typeof currency === 'string' && isCurrency(currency) ? wireAmount(value, currency) : String(value);
}

const account = ({ memberId }: Owner) =>
  ({
    account: {
      query: sql`
    SELECT m.id, m.site_code AS site, m.username, m.nickname, m.language, m.profile, m.real_name, m.mobile, m.mobile_confirmed_at, m.country,
           m.email, m.email_confirmed_at, m.icon, m.name_hidden, m.status, m.closing_at, m.excluded_until, m.terms_version, m.consent_at,
           m.referral_code, v.level AS vip_level, m.created_at
      FROM members m LEFT JOIN vip_members v ON v.member_id = m.id WHERE m.id = ${memberId}`,
    },
  }) satisfies Parts;

const access = ({ memberId }: Owner) =>
  ({
    linked_logins: {
      query: sql`SELECT provider, subject, created_at FROM identities WHERE member_id = ${memberId} ORDER BY created_at`,
    },
    sessions: {
      query: sql`
      SELECT created_at, last_seen_at, expires_at, ended_at, disowned_at, device, ip, user_agent
        FROM sessions WHERE member_id = ${memberId} ORDER BY created_at, id`,
    },
    remembered_devices: {
      query: sql`
      SELECT created_at, last_used_at, expires_at, ip, user_agent
        FROM remembered_devices WHERE member_id = ${memberId} ORDER BY created_at, id`,
    },
    passkeys: {
      query: sql`SELECT created_at, last_used_at, user_agent FROM passkeys WHERE member_id = ${memberId} ORDER BY created_at, id`,
    },
    push_subscriptions: {
      query: sql`
      SELECT substring(endpoint FROM '^https?://([^/]+)') AS service, language, created_at
        FROM push_subscriptions WHERE member_id = ${memberId} ORDER BY created_at, id`,
    },
    identity_checks: {
      query: sql`
      SELECT level, state, name, birthday, address, income, rejected_part, reason, note, created_at, decided_at, pictures_gone_at
        FROM identity_checks WHERE member_id = ${memberId} ORDER BY created_at, id`,
    },
  }) satisfies Parts;

const payments = ({ memberId }: Owner) =>
  ({
    payout_accounts: {
      query: sql`
      SELECT method, number, holder, created_at, removed_at
        FROM payout_accounts WHERE member_id = ${memberId} ORDER BY created_at, id`,
    },
    deposits: {
      query: sql`
      SELECT order_no, method, currency, amount, state, received, fee, credited, created_at, paid_at
        FROM deposit_orders WHERE member_id = ${memberId} ORDER BY created_at, order_no`,
      money: ['amount', 'received', 'fee', 'credited'],
    },
    withdrawals: {
      query: sql`
      SELECT order_no, method, number, holder, currency, amount, payout, state, received, refunded, created_at, paid_at, ended_at
        FROM withdrawal_orders WHERE member_id = ${memberId} ORDER BY created_at, order_no`,
      money: ['amount', 'payout', 'received', 'refunded'],
    },
    transactions: {
      query: sql`
      SELECT t.id, t.at, t.kind, a.purpose AS account, a.currency, t.amount, t.balance
        FROM ledger_accounts a
        CROSS JOIN LATERAL (
          SELECT d.id, d.at, d.kind, -d.amount AS amount, d.debit_balance AS balance
            FROM ledger_transfers d WHERE d.debit_id = a.id AND d.debit_balance IS NOT NULL
          UNION ALL
          SELECT c.id, c.at, c.kind, c.amount, c.credit_balance
            FROM ledger_transfers c WHERE c.credit_id = a.id AND c.credit_balance IS NOT NULL
        ) t
       WHERE a.member_id = ${memberId} ORDER BY t.id, t.amount`,
      money: ['amount', 'balance'],
    },
    wagering_requirements: {
      query: sql`
      SELECT kind, product, currency, required, done, created_at, ended_at, ended
        FROM turnover_requirements WHERE member_id = ${memberId} ORDER BY id`,
      money: ['required', 'done'],
    },
  }) satisfies Parts;

const play = ({ memberId }: Owner) =>
  ({
    bets: {
      query: sql`
      SELECT b.id, b.placed_at, b.settled_at, b.vendor_code AS provider, b.game_type, g.game_code AS game, b.round_id, b.currency,
             b.stake, b.payout, b.status
        FROM bets b LEFT JOIN games g ON g.node_id = b.node_id WHERE b.member_id = ${memberId} ORDER BY b.placed_at, b.id`,
      money: ['stake', 'payout'],
    },
    lottery_orders: {
      query: sql`
      SELECT o.order_no, o.lottery, o.number AS issue, o.play, o.selection, o.multiple, o.bets, b.currency, o.stake, o.rebate,
             o.payout, o.state, o.placed_at, o.ended_at
        FROM lottery_orders o JOIN sites b ON b.code = o.site_code WHERE o.member_id = ${memberId} ORDER BY o.placed_at, o.order_no`,
      money: ['stake', 'rebate', 'payout'],
    },
    favourites: {
      query: sql`
      SELECT g.vendor_code AS provider, g.game_code AS game, f.created_at
        FROM favourites f JOIN games g ON g.node_id = f.node_id WHERE f.member_id = ${memberId} ORDER BY f.created_at, f.node_id`,
    },
  }) satisfies Parts;

const rewards = ({ memberId }: Owner) =>
  ({
    rewards: {
      query: sql`
      SELECT source, names, kind, currency, amount, state, ended, remark, created_at, until, claimed_at, ended_at
        FROM claims WHERE member_id = ${memberId} ORDER BY created_at, id`,
      money: ['amount'],
    },
    bonuses: {
      query: sql`SELECT currency, amount, reason, created_at FROM bonuses WHERE member_id = ${memberId} ORDER BY created_at, id`,
      money: ['amount'],
    },
    rebates: {
      query: sql`
      SELECT day, product, currency, valid AS valid_bets, amount, paid_at
        FROM rebates WHERE member_id = ${memberId} ORDER BY day, product`,
      money: ['validBets', 'amount'],
    },
    points_earned: {
      query: sql`SELECT day, product, points, earned_at FROM point_earnings WHERE member_id = ${memberId} ORDER BY day, product`,
    },
    points_exchanged: {
      query: sql`
      SELECT trade_no, kind, names, quantity, points, balance AS points_left, currency, amount, address, phone, state, remark, created_at
        FROM point_exchanges WHERE member_id = ${memberId} ORDER BY created_at, trade_no`,
      money: ['amount'],
    },
    promotion_applications: {
      query: sql`
      SELECT promotion_id, comment, state, remark, created_at, decided_at
        FROM promotion_applications WHERE member_id = ${memberId} ORDER BY created_at, id`,
    },
    vip_changes: {
      query: sql`SELECT "from", "to", reason, at FROM vip_changes WHERE member_id = ${memberId} ORDER BY at, id`,
    },
  }) satisfies Parts;

const protection = ({ memberId, currency }: Owner) =>
  ({
    limits: {
      query: sql`
      SELECT kind, period, CASE WHEN kind <> 'session' THEN ${currency}::text END AS currency, amount, set_at, asked_amount, asked_at
        FROM member_limits WHERE member_id = ${memberId} ORDER BY kind, period`,
      money: ['amount', 'askedAmount'],
    },
    limit_changes: {
      query: sql`
      SELECT at, action, subject, period, CASE WHEN subject NOT IN ('session', 'reality_check') THEN ${currency}::text END AS currency,
             before, after
        FROM limit_changes WHERE member_id = ${memberId} ORDER BY id`,
      money: ['before', 'after'],
    },
    exclusions: {
      query: sql`SELECT kind, begun_at, ends_at FROM exclusions WHERE member_id = ${memberId} ORDER BY begun_at, id`,
    },
  }) satisfies Parts;

const words = ({ memberId, language }: Owner) =>
  ({
    messages: {
      query: sql`
      SELECT m.at, m.kind, m.details, l.title, l.content, h.words, s.username AS "from", m.read_at
        FROM messages m LEFT JOIN letters l ON l.id = m.letter_id LEFT JOIN members s ON s.id = l.sender_id
             LEFT JOIN house_letters h ON h.id = m.house_letter_id
       WHERE m.member_id = ${memberId} ORDER BY m.at, m.id`,
      worded: ({ kind, details, ...message }: StoredMessage) =>
        kind === 'letter' || kind === 'house_letter'
          ? { kind, ...message }
          : { kind, ...message, ...messageWords(kind, language, details) },
    },
    feedback: {
      query: sql`
      SELECT type, content, created_at, answer, answered_at FROM feedback WHERE member_id = ${memberId} ORDER BY created_at, id`,
    },
    chats: {
      query: sql`
      SELECT c.id AS chat, m.at, m.author, m.text, m.picture_id IS NOT NULL AS picture
        FROM support_chats c JOIN support_messages m ON m.chat_id = c.id
       WHERE c.member_id = ${memberId} ORDER BY c.created_at, c.id, m.no`,
    },
    room_messages: {
      query: sql`
      SELECT language, at, text, removal, removed_at, reason
        FROM room_messages WHERE member_id = ${memberId} ORDER BY at, id`,
    },
    room_mutes: {
      query: sql`SELECT at, until, reason, lifted_at FROM room_mutes WHERE member_id = ${memberId} ORDER BY at, id`,
    },
  }) satisfies Parts;

/** Every part of a member's data, and how its rows leave. */
export function ownDataOf(owner: Owner): { query: RawBuilder<Stored>; toWire: (stored: Stored) => OwnDataRow }[] {
  const parts: Record<OwnDataPart, Part> = {
    ...account(owner),
    ...access(owner),
    ...payments(owner),
    ...play(owner),
    ...rewards(owner),
    ...protection(owner),
    ...words(owner),
  };
  return ownDataParts.map((name) => {
    const { query, money = [], worded } = parts[name];
    const toWire = (stored: Stored): OwnDataRow => {
      const { currency } = stored;
      const row = Object.fromEntries(
        Object.entries(stored).map(([column, value]) => [
          column,
          wireOf(value, money.includes(column) ? currency : undefined),
        ]),
      );
      return { part: name, row: worded ? worded(row) : row };
    };
    return { query, toWire };
  });
}
