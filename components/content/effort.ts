/** About a second: what comparing two texts may take, in whatever parts. */
const mostSteps = 8_000_000;
/** Of them for what changed in a few words only, after others have spent the rest. */
const reserve = 2_000_000;

// Beyond these a comparison would take long, or show nothing that a person can follow.
const mostEdits = 1000;
/** So few are looked for however much was spent: that takes next to nothing. */
const leastEdits = 10;

/**
 * The steps that one comparison of two texts may still take. They are counted and not timed, so that
 * the server and every browser show the same; the fewer are left, the less is looked for.
 */
export class Effort {
  #left = mostSteps;

  get isOver(): boolean {
    return this.#left <= 0;
  }

  spend(steps: number): void {
    this.#left -= steps;
  }

  get #free(): number {
    return Math.max(this.#left - reserve, 0);
  }

  /** How often so many steps can be taken if half of what is left is for others. */
  timesFor(steps: number): number {
    return this.#free / 2 / steps;
  }

  /**
   * Finds the edits between two sequences that have so many parts together: steps grow with the
   * square of the edits, and a part that both have is far less than one.
   */
  compare<Change extends { added: boolean; removed: boolean; count: number }>(
    parts: number,
    diff: (maxEditLength: number) => Change[] | undefined,
  ): Change[] | undefined {
    const free = this.#free;
    const affordable = Math.min(mostEdits, Math.sqrt(free / 2), (50 * free) / parts);
    const most = Math.max(leastEdits, Math.floor(affordable));
    const changes = diff(most);
    const edits = changes?.reduce(
      (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
      0,
    );
    this.spend((edits ?? most) ** 2 / 2 + parts / 10);
    return changes;
  }
}
