import "server-only";

/**
 * Limit of concurrent uploads: with more, discarded chunks would fill the memory faster than they
 * are collected.
 */
const most = 8;

interface Upload {
  person: string;
  /** Called if the upload has to make room for another person's. */
  evict: () => void;
}

/** Current uploads, oldest first. */
const running = new Set<Upload>();

const uploadsOf = (person: string) => [...running].filter((upload) => upload.person === person);

/** Returns the oldest upload of the person with the most uploads. */
function oldestOfHeaviest(): Upload | undefined {
  const people = [...Map.groupBy(running, ({ person }) => person).values()];
  const [heaviest] = people.toSorted((one, other) => other.length - one.length);
  return heaviest?.[0];
}

/**
 * Begins an upload; undefined at the limit. A person with few uploads evicts one of a person with
 * more, so that nobody can block others.
 */
export function beginUpload(person: string, evict: () => void): Upload | undefined {
  if (running.size >= most) {
    const oldest = oldestOfHeaviest();
    if (!oldest || uploadsOf(oldest.person).length <= uploadsOf(person).length) return undefined;
    running.delete(oldest);
    oldest.evict();
  }
  const upload = { person, evict };
  running.add(upload);
  return upload;
}

export const endUpload = (upload: Upload): boolean => running.delete(upload);
