import "server-only";

/** Limit of uploads at once: dead pieces of more would fill the memory faster than they are collected. */
const most = 8;

interface Upload {
  person: string;
  /** Called when the upload has to make room for one of somebody else. */
  evict: () => void;
}

/** Uploads of the console, oldest first. */
const running = new Set<Upload>();

const uploadsOf = (person: string) => [...running].filter((upload) => upload.person === person);

/** Returns the oldest upload of the person who has the most. */
function oldestOfHeaviest(): Upload | undefined {
  const people = [...Map.groupBy(running, ({ person }) => person).values()];
  const [heaviest] = people.toSorted((one, other) => other.length - one.length);
  return heaviest?.[0];
}

/**
 * Begins an upload; undefined if the console has as many as it takes. A person with few uploads
 * evicts one of a person with more, so that nobody can keep others out.
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
