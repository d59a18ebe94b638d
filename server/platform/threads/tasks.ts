/** Functions of a thread by name; arguments and results are sent as messages. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface Task {
  name: string;
  input: unknown;
}

export type Answer =
  | { value: unknown }
  | { rejection: string; message: string }
  | { tooMuch: true };
