import * as z from "zod";
import { titleOfAtMost } from "../platform/common.ts";

/** Limits and patterns that sites, sections and site spaces share. */
export const SiteTitle = z.string().min(2).max(128);
export const GivenSiteTitle = titleOfAtMost(128).min(2);

export const longestCondition = 1024;

/** Expression over the visitor's claims, validated by the service. */
export const Condition = z.string().min(1).max(longestCondition);

export const IconName = z.string().max(50);

/** Path segment; browsers treat `%2e` as a dot, and resolve dots. */
export const PathSegment = z
  .string()
  .min(1)
  .max(100)
  .regex(
    /^(?!(?:\.|%2[Ee]){1,2}$)[^\s/\\?#\p{Cc}]+$/u,
    "must be a single path segment without spaces, slashes, ? or #",
  );
