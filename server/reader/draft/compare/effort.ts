/** Limit for comparing two texts, about a second. */
const mostSteps = 8_000_000;
/** Reserved budget for texts with few changed words, after others have used up the rest. */
const reserve = 2_000_000;

// Limit beyond which a comparison is slow and unreadable.
const mostEdits = 1000;
/** Minimum that is always searched, at nearly no cost. */
const leastEdits = 10;

/**
 * Budget of steps for one comparison. Steps are counted, not timed, so that server and browsers
 * show the same result; the search shrinks with the budget.
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

  /** Returns how many times that many steps fit into half of the remaining budget. */
  timesFor(steps: number): number {
    return this.#free / 2 / steps;
  }

  /**
   * Finds the edits between two sequences with that total length. The steps grow with the square of
   * the edits; common parts cost far less than one step.
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
