import { availableParallelism } from "node:os";
import { Turns } from "./turns.ts";

const most = Math.min(Math.max(availableParallelism(), 2), 4);

/** Turns of tasks that readers wait for: rendering and converting texts. */
export const quickTurns = new Turns({ most, mostWaiting: 200, patience: 20_000 });

/** Turns of tasks in writes. */
export const writeTurns = new Turns({ most, mostWaiting: 100, patience: 20_000 });

/** Turns of tasks that may take long, such as comparing large specifications. */
export const slowTurns = new Turns({ most, mostWaiting: 50, patience: 30_000 });
