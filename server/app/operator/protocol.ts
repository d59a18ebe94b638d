import * as z from "zod";

/** Commands of the machine's operator, without sign-in; each returns the text to print. */
export interface OperatorCommands {
  /** Returns the new user's id; rejects a taken address. */
  createUser(email: string, name?: string): Promise<string>;
  /** Returns the token itself, which is shown only now. */
  createToken(email: string, label: string): Promise<string>;
  /** Returns an address that signs the user in once, within five minutes. */
  signInLink(email: string): Promise<string>;
  /**
   * Returns that link for the first administrator, once, only after the start that created them.
   */
  firstSignInLink(): Promise<string>;
  /** Writes a backup to a new file and returns its totals. */
  backup(file: string): Promise<string>;
}

/** Command in the socket's format; the commands validate its arguments. */
export const OperatorRequest = z.discriminatedUnion("command", [
  z.strictObject({
    command: z.literal("create-user"),
    email: z.string(),
    name: z.string().optional(),
  }),
  z.strictObject({ command: z.literal("create-token"), email: z.string(), label: z.string() }),
  z.strictObject({ command: z.literal("sign-in-link"), email: z.string() }),
  z.strictObject({ command: z.literal("first-sign-in-link") }),
  z.strictObject({ command: z.literal("backup"), file: z.string() }),
]);
export type OperatorRequest = z.infer<typeof OperatorRequest>;

export const OperatorAnswer = z.union([
  z.strictObject({ result: z.string() }),
  z.strictObject({ error: z.string() }),
]);
export type OperatorAnswer = z.infer<typeof OperatorAnswer>;

/** Runs a request and returns the text to print, with or without a running service. */
export function perform(commands: OperatorCommands, request: OperatorRequest): Promise<string> {
  switch (request.command) {
    case "create-user":
      return commands.createUser(request.email, request.name);
    case "create-token":
      return commands.createToken(request.email, request.label);
    case "sign-in-link":
      return commands.signInLink(request.email);
    case "first-sign-in-link":
      return commands.firstSignInLink();
    case "backup":
      return commands.backup(request.file);
  }
}
