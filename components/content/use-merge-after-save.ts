"use client";

import { useSearchParams } from "next/navigation";

const [name, value] = ["then", "merge"];

/** Marks, in its address, a change request opened for editing a single page. */
export const mergeAfterSave = `${name}=${value}`;

/** Returns true if the address asks to merge the change request after its page is saved. */
export const useMergeAfterSave = () => useSearchParams().get(name) === value;
