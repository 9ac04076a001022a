import type { Server as HttpServer } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import { fieldOf } from '@apsara/domain/records';
import { itemAt } from '@apsara/domain/lists';
import type { Config } from './config.ts';
import { cookiesOf } from './cookies.ts';
import { answering, redisAt } from './redis.ts';

/** Events the server sends to a member's open pages (spec: backend-calls, sockets). */
interface LiveEvents {
  balance: (event: { sumBalance: string; currency: string }) => void;
  order: (event: { orderNo: string; state: string }) => void;
  session: (event: { reason: 'ended' }) => void;
  /** A contract with the member was offered, answered or ended. */
  contract: (event: { id: string; status: string }) => void;
  /** The member's inbox has changed: ask for its count again. */
  unread: () => void;
  /** What the member has done for missions has changed. */
  missions: () => void;
  /** A bet was refused under a limit of the member's. */
  limit: (event: { cause: string; period: string | null; left: string | null; renewsAt: string | null }) => void;
  /** The site's settings changed: ask for its status again. */
  site: (event: { merchant: string }) => void;
  /** The site's board of winners has changed. */
  winner: (event: { merchant: string }) => void;
  /** An issue with orders of the member was drawn and settled. */
  draw: (event: { gameId: string; numero: string }) => void;
  /** A chat with the support desk has changed, or the room `room:<language>`; `no` is its last message or change, 0: only what its reader may do. */
  chat: (event: { id: string; no: number }) => void;
  /** What the site tells everybody has changed. */
  announcement: (event: { merchant: string }) => void;
}

/** One event for a member's pages. */
type MemberEvent = {
  [E in keyof LiveEvents]: [memberId: string, event: E, ...payload: Parameters<LiveEvents[E]>];
}[keyof LiveEvents];

/** What instances tell one another. */
interface BetweenInstances {
  siteChanged: () => void;
  clockChanged: () => void;
  memberEvents: (events: MemberEvent[]) => void;
}

/** Bytes a page may send at once: it has nothing to say but who it is. */
const MAX_MESSAGE = 10_000;

/** A connection that says no more than that is hung up. */
const SILENT_MS = 10_000;
/** Pages without a session that one address may have open on an instance; a village behind one address has fewer, and a page without a socket asks. */
const MAX_STRANGERS = 100;

type LiveServer = Server<Record<string, never>, LiveEvents, BetweenInstances>;

/** Who a page speaks for: its site, and a member of it when it brought a token. */
interface LivePage {
  merchant: string;
  member: { memberId: string; session: string } | undefined;
  /** What else it hears: `desk:<site>`, `visitor:<site>:<hash of the key to its chat>`, or `room:<site>:<language>`. */
  rooms: readonly string[];
}
/** Undefined when the site is unknown, or the token is no good. */
export type Authenticate = (handshake: {
  token: string | undefined;
  merchant: string;
  ip: string;
  cookies: Readonly<Record<string, string>>;
  /** The chat room that the page shows. */
  room: string | undefined;
}) => Promise<LivePage | undefined>;

/** Who is at the other end, as the HTTP server sees it: the proxies in front that are trusted are passed over. */
function addressOf({ handshake: { address, headers } }: Socket, trustedHops: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [address, ...forwarded.reverse().map((hop) => hop.trim())].filter(Boolean);
  return itemAt(hops, Math.min(trustedHops, hops.length - 1));
}

/** The socket server. Nothing may depend on an event arriving: a page that was away asks the REST calls again. */
@Injectable()
export class SocketGateway implements BeforeApplicationShutdown, OnApplicationShutdown {
  #server: LiveServer | undefined;
  #redis: Redis[] = [];
  #siteListener: () => void = () => undefined;
  #clockListener: () => void = () => undefined;
  /** Open pages of strangers by their address: as many entries as there are such pages, at most. */
  readonly #strangers = new Map<string, number>();
  /** Events that have not been published to the other instances yet. */
  #untold: MemberEvent[] = [];

  attach(
    http: HttpServer,
    { redisUrl, trustedHops }: Pick<Config, 'redisUrl' | 'trustedHops'>,
    authenticate: Authenticate,
  ): void {
    const server: LiveServer = new Server(http, {
      path: '/socket',
      serveClient: false,
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: MAX_MESSAGE,
      connectTimeout: SILENT_MS,
    });
    if (redisUrl) {
      const [publisher, subscriber] = [
        redisAt(redisUrl, answering),
        redisAt(redisUrl, { maxRetriesPerRequest: null }),
      ] as const;
      // The adapter waits for no answer: an event that Redis did not take in time would end the process as an error nobody heard.
      const publish = publisher.publish.bind(publisher);
      publisher.publish = (channel, message) => publish(channel, message).catch(() => 0);
      this.#redis = [publisher, subscriber];
      server.adapter(createAdapter(publisher, subscriber));
    }
    server.on('siteChanged', () => this.#siteListener());
    server.on('clockChanged', () => this.#clockListener());
    server.on('memberEvents', (events) => events.forEach((one) => this.#toOwnPages(one)));
    server.use((socket: Socket, next) => {
      const [token, merchant, room] = ['token', 'merchant', 'room'].map((name) => fieldOf(socket.handshake.auth, name));
      const isAnonymous = token === undefined || token === null || token === '';
      if (typeof merchant !== 'string' || (!isAnonymous && typeof token !== 'string'))
        return next(new Error('session.invalid'));
      const address = addressOf(socket, trustedHops);
      if (isAnonymous && (this.#strangers.get(address) ?? 0) >= MAX_STRANGERS)
        return next(new Error('request.too_many'));
      authenticate({
        token: typeof token === 'string' && !isAnonymous ? token : undefined,
        merchant,
        ip: address,
        cookies: cookiesOf(socket.handshake.headers.cookie),
        room: typeof room === 'string' ? room : undefined,
      })
        .then(async (page) => {
          if (!page) return next(new Error('session.invalid'));
          const { member } = page;
          await socket.join([
            `site:${page.merchant}`,
            ...page.rooms,
            ...(member ? [`member:${member.memberId}`, `session:${member.session}`] : []),
          ]);
          if (!member) this.#count(socket, address);
          next();
        })
        .catch(next);
    });
    this.#server = server;
  }

  #count(socket: Socket, address: string): void {
    const add = (one: 1 | -1) => {
      const open = (this.#strangers.get(address) ?? 0) + one;
      if (open > 0) this.#strangers.set(address, open);
      else this.#strangers.delete(address);
    };
    add(1);
    socket.conn.once('close', () => add(-1));
  }

  /**
   * Tells a member's open pages, wherever they are connected. Bets are answered by the dozen, so the other instances hear of a moment's events
   * in one message: a message for each cost a tenth of a bet's whole CPU.
   */
  toMember(...event: MemberEvent): void {
    this.#toOwnPages(event);
    if (this.#redis.length === 0) return;
    if (this.#untold.length === 0)
      setImmediate(() => this.#server?.serverSideEmit('memberEvents', this.#untold.splice(0)));
    this.#untold.push(event);
  }

  #toOwnPages([memberId, event, ...payload]: MemberEvent): void {
    const room = `member:${memberId}`;
    if (this.#server?.sockets.adapter.rooms.has(room)) this.#server.local.to(room).emit(event, ...payload);
  }

  /** Tells every open page of a site that its settings changed. The other instances hear of it before their pages do. */
  toSite(merchant: string): void {
    if (this.#redis.length > 0) this.#server?.serverSideEmit('siteChanged');
    this.#server?.to(`site:${merchant}`).emit('site', { merchant });
  }

  /** Sends a large win to every open page of a site. */
  winnersChanged(merchant: string): void {
    this.#server?.to(`site:${merchant}`).emit('winner', { merchant });
  }

  /** Tells every open page of a site that its announcements changed. */
  announcementsChanged(merchant: string): void {
    this.#server?.to(`site:${merchant}`).emit('announcement', { merchant });
  }

  /** Tells the pages of a chat's player, and those of the site's desk. */
  chatChanged(player: { memberId: string } | { visitor: string }, merchant: string, chat: { id: string; no: number }) {
    if ('memberId' in player) this.toMember(player.memberId, 'chat', chat);
    else this.#server?.to(`visitor:${merchant}:${player.visitor}`).emit('chat', chat);
    this.#server?.to(`desk:${merchant}`).emit('chat', chat);
  }

  /** Tells the open pages of a chat room. */
  roomChanged(merchant: string, language: string, no: number): void {
    this.#server?.to(`room:${merchant}:${language}`).emit('chat', { id: `room:${language}`, no });
  }

  /** Called when another instance changed a site. */
  onSiteChanged(listener: () => void): void {
    this.#siteListener = listener;
  }

  /** Tells the other instances that a developer has moved the platform's time. */
  clockChanged(): void {
    if (this.#redis.length > 0) this.#server?.serverSideEmit('clockChanged');
  }

  /** Called when another instance moved it. */
  onClockChanged(listener: () => void): void {
    this.#clockListener = listener;
  }

  /** Tells a session's pages that it is over, and closes their sockets. */
  endSession(session: string): void {
    this.#server?.to(`session:${session}`).emit('session', { reason: 'ended' });
    this.#server?.in(`session:${session}`).disconnectSockets();
  }

  /** Open sockets would hold the HTTP server open. */
  beforeApplicationShutdown(): void {
    this.#server?.disconnectSockets(true);
    this.#server?.engine.close();
  }

  onApplicationShutdown(): void {
    this.#redis.forEach((redis) => redis.disconnect());
  }
}
