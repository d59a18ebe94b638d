/** Limit of names per run; the next run checks the rest. */
export const mostDue = 1000;
/** Limit of concurrent lookups, so that name servers that don't respond delay few others. */
const atOnce = 16;

/** Checks the proofs whose time has come. */
export async function checkDue<Row>(
  due: readonly Row[],
  check: (row: Row) => Promise<void>,
): Promise<{ checked: number }> {
  const queue = due.values();
  const worker = async () => {
    for (const row of queue) await check(row);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { checked: due.length };
}
