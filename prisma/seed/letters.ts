import { agentAnnouncement, teamLetter } from './words/announcement-words.ts';
import { seedUuid } from './seed-random.ts';
import type { SeedSql } from './seed-sql.ts';

const DAY_MS = 86_400_000;

/** Lotus does not offer Bengali. */
const { BN: _, ...ofLotus } = agentAnnouncement;

/** What agent1 wrote to the own team: a letter in each inbox, and an announcement. */
export async function seedLetters(sql: SeedSql, now: Date): Promise<void> {
  const at = new Date(now.getTime() - DAY_MS);
  const { title, content } = teamLetter;
  const id = seedUuid('letter/lotus/agent1');
  await sql(
    `WITH sender AS (SELECT id FROM members WHERE site_code = 'lotus' AND username = 'agent1'),
          team AS (SELECT l.descendant_id AS id FROM team_links l JOIN members m ON m.id = l.descendant_id
                    WHERE l.ancestor_id = (SELECT id FROM sender) AND l.distance > 0),
          letter AS (INSERT INTO letters (id, sender_id, scope, title, content, receivers, request_key, at)
                     SELECT $1::uuid, id, 'all', $2, $3, (SELECT count(*) FROM team), 'seed', $4 FROM sender)
     INSERT INTO messages (id, member_id, kind, details, letter_id, about, at)
     SELECT gen_random_uuid(), id, 'letter', '{}', $1::uuid, 'letter/' || $1::uuid || '/' || id, $4 FROM team`,
    [id, title, content, at],
  );
  await sql(
    `INSERT INTO announcements (id, site_code, author_id, type, words, "from", position)
     SELECT $1::uuid, site_code, id, 'AG', $2::jsonb, $3, 0
       FROM members WHERE site_code = 'lotus' AND username = 'agent1'`,
    [seedUuid('announcement/lotus/agent1'), JSON.stringify(ofLotus), at],
  );
}
