import * as z from "zod";

/** The title of a page as a person gives it. */
export const PageTitle = z.string().trim().min(1).max(256);
