import * as z from "zod";

/** Title of a page as people enter it. */
export const PageTitle = z.string().trim().min(1).max(256);
