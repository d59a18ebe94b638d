/** A part of a path, decoded; one that no browser writes stays as it was written, and names nothing. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
