import { ServiceError, unavailable } from "../../errors.ts";

/** Limits of requests in progress that wait for remote servers: of one user, and of all. */
const mostPerUser = 16;
/**
 * Half of the requests that the service accepts at once, so that slow remote servers delay nothing
 * else.
 */
const mostInAll = 64;

const ofUsers = new Map<string, number>();
let inAll = 0;

/**
 * Does work that waits for a remote server. Throws 429 if the user has too many such requests in
 * progress, 503 if all users together have.
 */
export async function limitRemoteCall<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = ofUsers.get(userId) ?? 0;
  if (own >= mostPerUser) {
    const reason = `Too many requests: ${own} of yours are waiting for other servers. Try again when one is done`;
    throw new ServiceError(429, reason, 5);
  }
  if (inAll >= mostInAll) {
    throw unavailable("Too many requests are waiting for other servers: try again shortly", 5);
  }
  inAll += 1;
  ofUsers.set(userId, own + 1);
  try {
    return await work();
  } finally {
    inAll -= 1;
    const left = (ofUsers.get(userId) ?? 1) - 1;
    if (left > 0) ofUsers.set(userId, left);
    else ofUsers.delete(userId);
  }
}
