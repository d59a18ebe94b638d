import * as z from "zod";

/** Where a page or a file stands in a Git repository; only of spaces that one is connected to. */
export const GitObject = z.object({ oid: z.string(), path: z.string() });

/** The commit that a revision is in a Git repository. */
export const GitCommit = z.object({
  oid: z.string(),
  message: z.string(),
  createdByService: z.boolean(),
  url: z.string().optional(),
  ref: z.string().optional(),
});
