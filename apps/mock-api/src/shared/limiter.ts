import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Refusal } from '@apsara/domain/refusals';
import { answering, redisAt } from './redis.ts';

/** A Redis that has not answered by then is away. */
const ANSWER_WITHIN_MS = 1_000;

/**
 * Counts that all instances share: in Redis when there is one, in memory otherwise. While Redis is away each instance
 * counts in memory, so that nobody is refused because of it; only what may be used once is not accepted, because nobody
 * can say whether it was used.
 */
@Injectable()
export class Limiter implements OnApplicationShutdown {
  readonly #limiters = new Map<string, RateLimiterAbstract>();
  readonly #redis: Redis | undefined;

  constructor(redisUrl: string | undefined) {
    this.#redis = redisUrl
      ? redisAt(redisUrl, { ...answering, maxRetriesPerRequest: 1, commandTimeout: ANSWER_WITHIN_MS })
      : undefined;
  }

  #limiter(name: string, max: number, seconds: number, blockSeconds = 0): RateLimiterAbstract {
    const options = { keyPrefix: `limit:${name}`, points: max, duration: seconds, blockDuration: blockSeconds };
    return this.#kept(name, () => {
      const inMemory = new RateLimiterMemory(options);
      return this.#redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: this.#redis,
            insuranceLimiter: inMemory,
            rejectIfRedisNotReady: true,
          })
        : inMemory;
    });
  }

  #once(name: string, seconds: number): RateLimiterAbstract {
    const options = { keyPrefix: `limit:${name}`, points: 1, duration: seconds };
    return this.#kept(name, () =>
      this.#redis
        ? new RateLimiterRedis({ ...options, storeClient: this.#redis, rejectIfRedisNotReady: true })
        : new RateLimiterMemory(options),
    );
  }

  #kept(name: string, make: () => RateLimiterAbstract): RateLimiterAbstract {
    const limiter = this.#limiters.get(name) ?? make();
    this.#limiters.set(name, limiter);
    return limiter;
  }

  /** Counts one call; the one too many closes the key for `blockSeconds`. @throws Refusal request.too_many with the seconds to wait. */
  async take(name: string, key: string, limit: { max: number; seconds: number; blockSeconds?: number }): Promise<void> {
    try {
      await this.#limiter(name, limit.max, limit.seconds, limit.blockSeconds).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }

  /**
   * Refuses a key that has no call left, and counts none of one that has: for what is counted only once it is known to be wrong, so that
   * right ones at the same time do not use each other's. @throws Refusal request.too_many, as `take` does
   */
  async requireLeft(
    name: string,
    key: string,
    limit: { max: number; seconds: number; blockSeconds?: number },
  ): Promise<void> {
    const count = await this.#limiter(name, limit.max, limit.seconds, limit.blockSeconds).get(key);
    if (count && count.consumedPoints >= limit.max) await this.take(name, key, limit);
  }

  /** The calls of a key that count now. */
  async used(name: string, key: string, limit: { max: number; seconds: number }): Promise<number> {
    return (await this.#limiter(name, limit.max, limit.seconds).get(key))?.consumedPoints ?? 0;
  }

  /** Adds points to a key, or gives some back, and refuses nothing. @returns the key's points now */
  async add(name: string, key: string, points: number, seconds: number): Promise<number> {
    const limiter = this.#limiter(name, 1, seconds);
    const { consumedPoints } = await (points < 0 ? limiter.reward(key, -points) : limiter.penalty(key, points));
    return consumedPoints;
  }

  /** Forgets a key's count, as after a login that succeeded. */
  async forgive(name: string, key: string): Promise<void> {
    // An instance that never counted this name still finds its keys in Redis. A key that Redis cannot be asked to forget expires.
    await (this.#limiters.get(name)?.delete(key) ?? this.#redis?.del(`limit:${name}:${key}`).catch(() => 0));
  }

  /** True the first time a key is seen within `seconds`. @throws Refusal request.uncheckable while Redis is away */
  async first(name: string, key: string, seconds: number): Promise<boolean> {
    try {
      await this.#once(name, seconds).consume(key);
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw new Refusal('request.uncheckable');
      return false;
    }
  }

  onApplicationShutdown(): void {
    this.#redis?.disconnect();
  }
}
