import type { Server as HttpServer } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';

/** Events the server sends to a member's open pages (spec: backend-calls, sockets). */
export interface LiveEvents {
  balance: (event: { sumBalance: string; currency: string }) => void;
  order: (event: { orderNo: string; state: string }) => void;
  session: (event: { reason: 'ended' }) => void;
}

type LiveServer = Server<Record<string, never>, LiveEvents>;
export type Authenticate = (handshake: { token: string; merchant: string }) => Promise<{ memberId: string; session: string } | undefined>;

/** The socket server. Nothing may depend on an event arriving: a page that was away asks the REST calls again. */
@Injectable()
export class Live implements BeforeApplicationShutdown, OnApplicationShutdown {
  #server: LiveServer | undefined;
  #redis: Redis[] = [];

  attach(http: HttpServer, redisUrl: string | undefined, authenticate: Authenticate): void {
    const server: LiveServer = new Server(http, { path: '/socket', serveClient: false, transports: ['websocket', 'polling'] });
    if (redisUrl) {
      this.#redis = [new Redis(redisUrl), new Redis(redisUrl)];
      server.adapter(createAdapter(this.#redis[0]!, this.#redis[1]!));
    }
    server.use((socket: Socket, next) => {
      const { token, merchant } = socket.handshake.auth as { token?: unknown; merchant?: unknown };
      if (typeof token !== 'string' || typeof merchant !== 'string') return next(new Error('session.invalid'));
      authenticate({ token, merchant })
        .then(async (known) => {
          if (!known) return next(new Error('session.invalid'));
          await socket.join([`member:${known.memberId}`, `session:${known.session}`]);
          next();
        })
        .catch(next);
    });
    this.#server = server;
  }

  toMember<E extends keyof LiveEvents>(memberId: string, event: E, ...payload: Parameters<LiveEvents[E]>): void {
    this.#server?.to(`member:${memberId}`).emit(event, ...payload);
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
