import * as z from "zod";

/** Limits and patterns that sites, sections and site spaces share. */
export const SiteTitle = z.string().min(2).max(128);

/** An expression over the visitor's claims; the service checks that it holds. */
export const Condition = z.string().min(1).max(1024);

/** Name of an icon. */
export const IconName = z.string().max(50);

/** One segment of an address; browsers take `%2e` for a dot, and dots alone for a way up. */
export const PathSegment = z
  .string()
  .min(1)
  .max(100)
  .regex(
    /^(?!(?:\.|%2[Ee]){1,2}$)[^\s/\\?#\p{Cc}]+$/u,
    "must be one part of an address, without spaces, slashes, ? or #",
  );
