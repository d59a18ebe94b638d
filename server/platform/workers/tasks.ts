/** Functions of a worker by name; arguments and results are sent as messages. */
export type Tasks = Record<string, (input: never, ask: Ask) => unknown>;

/** Asks the service for something that a task needs, and waits for the answer. */
export type Ask = (question: unknown) => Promise<unknown>;

export interface Task {
  name: string;
  input: unknown;
}

export type Answer =
  | { value: unknown }
  | { rejection: string; message: string }
  | { failure: string }
  | { tooMuch: true };

/** Messages of a worker to the service. `cpu`: milliseconds of processor time since its start. */
export type FromWorker =
  | { type: "ready"; cpu: number }
  | { type: "question"; id: number; question: unknown }
  | { type: "answer"; answer: Answer; cpu: number };

/** Messages of the service to a worker. */
export type ToWorker = { type: "task"; task: Task } | { type: "reply"; id: number; value: unknown };
