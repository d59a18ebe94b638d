"use client";

/** Loads the thread component on demand: most reviews start without threads. */
export { Thread as ReviewThread } from "./thread";
