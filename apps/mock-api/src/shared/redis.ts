import { Redis, type RedisOptions } from 'ioredis';

/** `redis+sentinel://:password@host:port,host:port/name`; the password, percent-encoded, is that of the Redis itself. */
const SENTINELS = /^redis\+sentinel:\/\/(?::([^@/]*)@)?([^@/]+)\/([^/]+)$/;

/** A client whose primary has become a replica asks the Sentinels for the new one, and sends its command there. */
const RECONNECT_AND_SEND_AGAIN = 2;

/** A connection that says nothing for so long, in milliseconds, is given up: a machine that froze closes none. */
const SILENT_MS = 3_000;

/** For a client whose callers wait. One that subscribes hears nothing for hours, and is well. */
export const answering = { socketTimeout: SILENT_MS } as const;

/** What a client may want of its own. */
type ClientOptions = Pick<
  RedisOptions,
  | 'commandTimeout'
  | 'lazyConnect'
  | 'maxRetriesPerRequest'
  | 'retryStrategy'
  | 'sentinelRetryStrategy'
  | 'socketTimeout'
>;

/** The options that reach the primary behind Sentinels. @throws Error when the address is not one */
export function sentinelOptions(
  url: string,
): Pick<RedisOptions, 'sentinels' | 'name' | 'password' | 'reconnectOnError' | 'failoverDetector'> {
  const [, password, hosts, name] = SENTINELS.exec(url) ?? [];
  const sentinels = (hosts ?? '').split(',').map((one) => {
    const [, host = '', port] = /^\[?(.+?)\]?:(\d+)$/.exec(one) ?? [];
    return { host, port: Number(port) };
  });
  if (name === undefined || sentinels.some(({ host }) => host === ''))
    throw new Error('REDIS_URL is redis://host:port, or redis+sentinel://:password@host:port,host:port/name.');
  return {
    sentinels,
    name,
    ...(password && { password: decodeURIComponent(password) }),
    // A former primary that answers on may be left before it says that it is none.
    failoverDetector: true,
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? RECONNECT_AND_SEND_AGAIN : false),
  };
}

/** A client of the Redis at an address, or of the primary that Sentinels name. @throws Error when the address is not one */
export function redisAt(url: string, options: ClientOptions = {}): Redis {
  const redis = url.startsWith('redis+sentinel:')
    ? new Redis({ ...sentinelOptions(url), ...options })
    : new Redis(url, options);
  // What waits for it hears the error; as an event nobody listens to it would only fill the log.
  redis.on('error', () => undefined);
  return redis;
}
