import * as z from "zod";

/** Location of a page or file in a Git repository; only for connected spaces. */
export const GitObject = z.object({ oid: z.string(), path: z.string() });

export const GitCommit = z.object({
  oid: z.string(),
  message: z.string(),
  createdByService: z.boolean(),
  url: z.string().optional(),
  ref: z.string().optional(),
});
