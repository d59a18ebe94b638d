import * as z from "zod";

/** What whoever runs the machine may do without signing in; each answers with the one text to print. */
export interface OperatorCommands {
  /** Answers with the new user's id; refuses an address that is taken. */
  createUser(email: string, name?: string): Promise<string>;
  /** Answers with the token itself, the only time. */
  createToken(email: string, label: string): Promise<string>;
  /** Answers with an address that signs the user in once, within five minutes. */
  signInLink(email: string): Promise<string>;
  /** Writes everything into a new file and answers with how much that is. */
  backup(file: string): Promise<string>;
}

/** One command as the operator's socket carries it; what the words must look like, the commands say. */
export const OperatorRequest = z.discriminatedUnion("command", [
  z.strictObject({
    command: z.literal("create-user"),
    email: z.string(),
    name: z.string().optional(),
  }),
  z.strictObject({ command: z.literal("create-token"), email: z.string(), label: z.string() }),
  z.strictObject({ command: z.literal("sign-in-link"), email: z.string() }),
  z.strictObject({ command: z.literal("backup"), file: z.string() }),
]);
export type OperatorRequest = z.infer<typeof OperatorRequest>;

export const OperatorAnswer = z.union([
  z.strictObject({ result: z.string() }),
  z.strictObject({ error: z.string() }),
]);
export type OperatorAnswer = z.infer<typeof OperatorAnswer>;

/** Carries out one request and answers with the text to print, alike with and without a running service. */
export function perform(commands: OperatorCommands, request: OperatorRequest): Promise<string> {
  switch (request.command) {
    case "create-user":
      return commands.createUser(request.email, request.name);
    case "create-token":
      return commands.createToken(request.email, request.label);
    case "sign-in-link":
      return commands.signInLink(request.email);
    case "backup":
      return commands.backup(request.file);
  }
}
