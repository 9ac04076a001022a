import type { SupportChat, SupportMessage } from '@apsara/api/support';
import type { SupportChat as StoredChat, SupportMessage as StoredMessage } from '@apsara/prisma/client';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

/** A chat as its player sees it. */
export const chatOf = (
  { id, state, createdAt, closedAt, lastNo, staffSeen, playerSeen, rating }: StoredChat,
  counted: { unread: number; ahead: number },
): SupportChat => ({
  id,
  state,
  createdAt: wireInstant(createdAt),
  closedAt: wireInstantOrNull(closedAt),
  lastNo,
  staffSeen,
  playerSeen,
  rating,
  ...counted,
});

export const messageOf = ({ id, no, author, text, pictureId, at }: StoredMessage): SupportMessage => ({
  id,
  no,
  from: author,
  text,
  picture: pictureId,
  at: wireInstant(at),
});
