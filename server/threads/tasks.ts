/** Functions by name that a thread can be asked for; what they take and answer goes as messages. */
export type Tasks = Record<string, (input: never) => unknown>;

export type Answer = { value: unknown } | { refusal: string; message: string } | { tooMuch: true };
