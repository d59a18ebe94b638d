"use client";

/** Every page includes its not-found state; this loads it on demand to keep pages small. */
export { PageMissing as LatePageMissing } from "./page-missing";
