const heading = "\n## Unreleased\n";

/**
 * Names the section "Unreleased" after the version, and begins a new one above it. Throws if it is missing or empty:
 * a release says what changed.
 */
export function releaseChangelog(text: string, version: string, now: Date): string {
  const [before = "", after = ""] = text.split(heading);
  const [section = ""] = after.split("\n## ");
  if (!section.trim()) {
    throw new Error(
      'CHANGELOG.md has nothing under "## Unreleased". Write what changed, and how to upgrade.',
    );
  }
  const date = now.toISOString().slice(0, 10);
  return `${before}${heading}\n## ${version} (${date})\n${after}`;
}
